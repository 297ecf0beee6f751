// Every text that is wider than the picture or than the frame in which it begins, as JSON.
const found = [];
for (const svg of document.querySelectorAll("svg")) {
  const [left, top, wide, high] = svg.getAttribute("viewBox").split(" ").map(Number);
  const frames = [{ x: left, y: top, width: wide, height: high, after: null }];
  for (const rect of svg.querySelectorAll("rect")) {
    if (rect.closest("defs, symbol, pattern")) continue;
    const { x, y, width, height } = rect.getBBox();
    if (width >= 24 && height >= 11) frames.push({ x, y, width, height, after: rect });
  }
  for (const text of svg.querySelectorAll("text")) {
    if (!text.textContent) continue;
    const box = text.getBBox();
    const size = Number(text.getAttribute("font-size"));
    const x = Number(text.getAttribute("x"));
    const y = Number(text.getAttribute("y")) - size * 0.3;
    const inside = frames.filter((frame) =>
      frame.x <= x && x <= frame.x + frame.width && frame.y <= y && y <= frame.y + frame.height &&
      (!frame.after || frame.after.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING));
    const frame = inside.reduce((least, one) => one.width * one.height < least.width * least.height ? one : least, frames[0]);
    const over = Math.max(frame.x - box.x, box.x + box.width - frame.x - frame.width);
    if (over > 1) found.push([svg.id, text.textContent, Math.round(over * 10) / 10]);
  }
}
document.body.textContent = JSON.stringify(found);

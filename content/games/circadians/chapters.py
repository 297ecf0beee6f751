"""The chapters and kinds of cards of Circadians as words."""

CHAPTERS = {
    "ACT": "fazy akcji | фазы действий | Aktionsphasen | action phases",
    "AT": "cechy | черты | Merkmale | attributes",
    "ATR": "karty cech | карты черт | Merkmalskarten | attribute cards",
    "BDG": "budynki | здания | Gebäude | buildings",
    "BLD": "budowa | строительство | Bauen | build phase",
    "CIR": "Circadianie | Циркадианцы | Circadians | Circadians",
    "CMB": "walka bitwy | сражения | Kampf Schlachten | combat battles",
    "DIS": "odkrycia | открытия | Entdecken | discover phase",
    "FAM": "tor sławy | шкала славы | Ruhmesleiste | fame track",
    "FND": "fundamenty | фундаменты | Fundamente | foundations",
    "GEM": "blokady klejnotów | замки | Edelsteinsperren | gem locks",
    "GEN": "zasady ogólne | общие правила | allgemeine Regeln | general rules",
    "GUN": "pistolet sygnałowy | ракетница | Signalpistole | flare gun",
    "HAR": "zbiory produkcja | сбор урожая производство | Ernte Produktion | harvest production",
    "IN": "karty wywiadu | карты разведки | Geheimdienstkarten | intel cards",
    "INC": "dochód suma obszarów | доход сумма областей | Einkommen Gebietssumme"
    " | income region total",
    "JRA": "Jrayek | Джрайек | Jrayek | Jrayek",
    "LC": "przywódcy Ryh-zu | лидеры Рих-зу | Anführer Ryh-zu | leaders Ryh-zu",
    "LDR": "karty przywódców | карты лидеров | Anführerkarten | leader cards",
    "LEY": "Leyrien | Лейриен | Leyrien | Leyrien",
    "MAP": "mapa obszary | карта области | Karte Gebiete | map regions",
    "MOV": "ruch | перемещение | Bewegung | move phase",
    "OXA": "Oxataya | Оксатайя | Oxataya | Oxataya",
    "PIN": "przygwożdżenie | сковывание | Festhalten | pinning",
    "PRC": "określenie kosztu | назначение цены | Preise festlegen | pricing",
    "PT": "żetony produkcji | жетоны производства | Produktionsmarker | production tokens",
    "REC": "rekrutacja | вербовка | Rekrutierung | recruit phase",
    "REL": "weryfikacja reliktów | проверка реликвий | Reliktprüfung | relic check",
    "RES": "tory badań | шкалы исследований | Forschungsleisten | research tracks",
    "RET": "odwrót | отступление | Rückzug | retreat",
    "RDP": "przegrupowanie | перегруппировка | Umgruppierung | redeploy",
    "RND": "rundy fazy | раунды фазы | Runden Phasen | rounds phases",
    "RSV": "rozstrzygnięcie bitwy | исход сражения | Auswertung der Schlacht | battle resolution",
    "SET": "przygotowanie gry początek | подготовка к игре начало"
    " | Spielaufbau Vorbereitung Anfang | set-up start",
    "SH": "twierdze | крепости | Festungen | strongholds",
    "SI": "SI sztuczna inteligencja | ИИ искусственный интеллект | KI künstliche Intelligenz"
    " | AI SI",
    "SQD": "żetony oddziału | жетоны отрядов | Truppmarker | squad tokens",
    "TAC": "karty taktyki | карты тактики | Taktikkarten | tactics cards",
    "TC": "karty taktyki | карты тактики | Taktikkarten | tactics cards",
    "WHL": "koło walki kość | колесо сражения кубик | Kampfrad Würfel | combat wheel die",
    "WIN": "koniec gry zwycięstwo remisy | конец игры победа ничья | Spielende Sieg Gleichstand"
    " | end of the game victory ties",
    "ZCH": "Zcharo | Зчаро | Zcharo | Zcharo",
}
"""By the middle part of a rule's id; the order of the languages is that of the catalogues."""

ASIDES = ("AT", "CIR", "IN", "JRA", "LC", "LEY", "OXA", "PT", "SH", "SI", "TC", "ZCH")
"""What holds for one faction, and what repeats a card, a token or an attribute."""

KINDS = {
    "attribute": "cecha | черта | Merkmal | attribute",
    "board_foundation": "fundament planszy | фундамент планшета | Fundament des Tableaus"
    " | board foundation",
    "building": "budynek | здание | Gebäude | building",
    "faction": "frakcja | фракция | Fraktion | faction",
    "fame": "tor sławy | шкала славы | Ruhmesleiste | fame track",
    "foundation": "fundament | фундамент | Fundament | foundation",
    "gain": "zasób nagroda | ресурс награда | Ressource Belohnung | resource reward",
    "intel": "karta wywiadu | карта разведки | Geheimdienstkarte | intel card",
    "leader": "przywódca | лидер | Anführer | leader",
    "neutral_price": "żeton neutralnego kosztu | жетон нейтральной цены | neutraler Preismarker"
    " | neutral price token",
    "phase": "faza | фаза | Phase | phase",
    "piece": "element gry | компонент | Spielmaterial | component",
    "price": "żeton kosztu | жетон цены | Preismarker | price token",
    "research": "kolumna toru badań | столбец шкалы исследований | Spalte der Forschungsleiste"
    " | column of a research track",
    "ryhzu": "Ryh-zu | Рих-зу | Ryh-zu | Ryh-zu",
    "section": "sekcja koła walki | сектор колеса сражения | Abschnitt des Kampfrads"
    " | section of the combat wheel",
    "space": "pole kosztu | ячейка цены | Preisfeld | price space",
    "stronghold": "twierdza | крепость | Festung | stronghold",
    "symbol": "symbol walki | символ сражения | Kampfsymbol | combat symbol",
    "tactics": "karta taktyki | карта тактики | Taktikkarte | tactics card",
    "terrain": "teren | местность | Gelände | terrain",
    "tile": "kafel terenu | тайл местности | Geländeplättchen | terrain tile",
    "token": "żeton produkcji | жетон производства | Produktionsmarker | production token",
    "unit": "jednostka | боевая единица | Einheit | unit",
}
"""What each kind of card is called, in the same order."""

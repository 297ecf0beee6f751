/** The answer to a request by the name of its form; the types of requests are as deep as the games. */
export async function got<Form>(asked: Promise<{ data?: unknown }>): Promise<Form> {
  return (await asked).data as Form;
}

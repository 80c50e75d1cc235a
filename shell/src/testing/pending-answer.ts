/** An answer that comes when the test says so. */
export const pendingAnswer = () => {
  let give: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer, give: (response: Response) => give(response) };
};

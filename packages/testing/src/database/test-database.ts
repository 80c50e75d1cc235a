/** Where the run's databases come from; set by the global set-up of the test run. */
export const brokerVariable = 'PLAYA_TEST_DATABASE_BROKER';

/**
 * An empty PostgreSQL database of the caller's own; its address. The first call of a test run starts the server, and the
 * run's end removes it with everything in it.
 */
export const createTestDatabase = async (): Promise<string> => {
  const broker = process.env[brokerVariable];
  if (broker === undefined) throw new Error('createTestDatabase() works in tests that run under the "node" project');
  const answer = await fetch(broker, { method: 'POST' });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
};

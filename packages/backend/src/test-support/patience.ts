/** For `vi.waitFor`: a busy machine takes seconds for what is done in milliseconds otherwise. */
export const patience = { timeout: 30_000 };

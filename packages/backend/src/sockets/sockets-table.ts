import { bigserial, customType, pgTable, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Payloads of the socket.io adapter that are too long for NOTIFY; the adapter defines the columns. */
export const socketAttachments = pgTable('socket_io_attachments', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  created_at: timestamp({ withTimezone: true }).defaultNow(),
  payload: bytea(),
});

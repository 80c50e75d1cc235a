import { bigserial, customType, pgTable, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Where the socket.io adapter puts payloads that are too long for NOTIFY; the shape is the adapter's. */
export const socketAttachments = pgTable('socket_io_attachments', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  created_at: timestamp({ withTimezone: true }).defaultNow(),
  payload: bytea(),
});

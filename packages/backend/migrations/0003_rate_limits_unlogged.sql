-- Counters that may be lost with a crash of the database need not wait for its disk.
ALTER TABLE "rate_limits" SET UNLOGGED;

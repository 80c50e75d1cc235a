CREATE TABLE "vital_counts" (
	"hour" timestamp with time zone NOT NULL,
	"metric" text NOT NULL,
	"page" text NOT NULL,
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vital_counts_pk" PRIMARY KEY("hour","metric","page","remote","build","bucket")
);

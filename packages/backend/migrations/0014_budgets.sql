CREATE TABLE "budget_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"budget" text NOT NULL,
	"shares" integer NOT NULL,
	"frees_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"name" text PRIMARY KEY NOT NULL,
	"paused_until" timestamp with time zone,
	"refused_until" timestamp with time zone,
	"refusal" text
);
--> statement-breakpoint
ALTER TABLE "budget_blocks" ADD CONSTRAINT "budget_blocks_budget_budgets_name_fk" FOREIGN KEY ("budget") REFERENCES "public"."budgets"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_blocks_budget" ON "budget_blocks" USING btree ("budget");
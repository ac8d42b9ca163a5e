ALTER TABLE "sync_copies" DROP CONSTRAINT "sync_copies_kind";--> statement-breakpoint
ALTER TABLE "sync_copies" ADD COLUMN "list" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_copies" ADD COLUMN "last_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_copies" ADD CONSTRAINT "sync_copies_kind" UNIQUE("user_id","kind","list");--> statement-breakpoint
UPDATE "sync_copies" SET "last_number" = coalesce((SELECT max("number") FROM "list_people" WHERE "copy" = "sync_copies"."id"), 1);

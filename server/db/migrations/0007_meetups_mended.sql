ALTER TABLE "meetups" ADD COLUMN "wish_hash" text;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "deleted_at" timestamp with time zone;
ALTER TABLE "urgent_requests" ADD COLUMN "answer" text DEFAULT 'call' NOT NULL;--> statement-breakpoint
ALTER TABLE "urgent_requests" ADD COLUMN "safety" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "urgent_requests" ADD COLUMN "reminded_at" timestamp with time zone;
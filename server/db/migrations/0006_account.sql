CREATE TABLE "erased_accounts" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"old_token_hash" text NOT NULL,
	"new_token_hash" text NOT NULL,
	"old_code_hash" text NOT NULL,
	"new_code_hash" text NOT NULL,
	"old_tries" integer DEFAULT 0 NOT NULL,
	"new_tries" integer DEFAULT 0 NOT NULL,
	"old_agreed_at" timestamp with time zone,
	"new_agreed_at" timestamp with time zone,
	"codes_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "initials" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_old" ON "email_changes" USING btree ("old_token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_new" ON "email_changes" USING btree ("new_token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_address" ON "email_changes" USING btree ("new_email");
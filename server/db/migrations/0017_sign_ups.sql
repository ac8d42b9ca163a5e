CREATE TABLE "sign_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"device_hash" text,
	"client_hash" text NOT NULL,
	"name" text NOT NULL,
	"password" text,
	"plan" text,
	"own_tries" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"code_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "password_proven_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_token" ON "sign_ups" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_ups_user" ON "sign_ups" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sign_ups_over" ON "sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "system" ON "sign_ups" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "sign_ups" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));
--> statement-breakpoint
-- Sign-ups from before that wait to be confirmed: their passwords move over. Their links are void; another mail can be asked for.
INSERT INTO "sign_ups" ("id", "user_id", "token_hash", "code_hash", "client_hash", "name", "password", "code_until", "expires_at", "created_at")
	SELECT gen_random_uuid()::text, "user"."id", gen_random_uuid()::text, '', '', "user"."name", "account"."password", now(), now(), "user"."updated_at"
	FROM "user" JOIN "account" ON "account"."user_id" = "user"."id" AND "account"."provider_id" = 'credential' WHERE NOT "user"."email_verified";
--> statement-breakpoint
DELETE FROM "account" USING "user" WHERE "account"."user_id" = "user"."id" AND NOT "user"."email_verified";

CREATE TABLE "list_invitations" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"copy" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "list_people" (
	"copy" uuid NOT NULL,
	"user_id" text NOT NULL,
	"number" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_people_copy_user_id_pk" PRIMARY KEY("copy","user_id"),
	CONSTRAINT "list_people_number" UNIQUE("copy","number")
);
--> statement-breakpoint
ALTER TABLE "list_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sync_copies" DROP CONSTRAINT "sync_copies_user_id_unique";--> statement-breakpoint
ALTER TABLE "sync_copies" ADD COLUMN "kind" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "list_invitations" ADD CONSTRAINT "list_invitations_copy_sync_copies_id_fk" FOREIGN KEY ("copy") REFERENCES "public"."sync_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_people" ADD CONSTRAINT "list_people_copy_sync_copies_id_fk" FOREIGN KEY ("copy") REFERENCES "public"."sync_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_people" ADD CONSTRAINT "list_people_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_invitations_copy" ON "list_invitations" USING btree ("copy");--> statement-breakpoint
CREATE INDEX "list_people_user" ON "list_people" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sync_copies" ADD CONSTRAINT "sync_copies_kind" UNIQUE("user_id","kind");--> statement-breakpoint
CREATE POLICY "shared" ON "sync_copies" AS PERMISSIVE FOR SELECT TO public USING (id in (select copy from list_people where user_id = (select current_setting('harbour.member', true))));--> statement-breakpoint
CREATE POLICY "shared_change" ON "sync_copies" AS PERMISSIVE FOR UPDATE TO public USING (id in (select copy from list_people where user_id = (select current_setting('harbour.member', true)))) WITH CHECK (id in (select copy from list_people where user_id = (select current_setting('harbour.member', true))));--> statement-breakpoint
CREATE POLICY "system" ON "list_invitations" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "system" ON "list_people" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "list_people" AS PERMISSIVE FOR SELECT TO public USING (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
ALTER POLICY "hers" ON "sync_items" TO public USING (copy in (select id from sync_copies where user_id = (select current_setting('harbour.member', true)))
      or copy in (select copy from list_people where user_id = (select current_setting('harbour.member', true)))) WITH CHECK (copy in (select id from sync_copies where user_id = (select current_setting('harbour.member', true)))
      or copy in (select copy from list_people where user_id = (select current_setting('harbour.member', true))));
CREATE TABLE "sync_copies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"horizon" bigint DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sync_copies_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "sync_copies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sync_items" (
	"copy" uuid NOT NULL,
	"collection" text NOT NULL,
	"id" text NOT NULL,
	"fields" jsonb,
	"deleted" text,
	"deleted_at" timestamp with time zone,
	"seq" bigint NOT NULL,
	CONSTRAINT "sync_items_copy_collection_id_pk" PRIMARY KEY("copy","collection","id")
);
--> statement-breakpoint
ALTER TABLE "sync_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sync_copies" ADD CONSTRAINT "sync_copies_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_items" ADD CONSTRAINT "sync_items_copy_sync_copies_id_fk" FOREIGN KEY ("copy") REFERENCES "public"."sync_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sync_items_seq" ON "sync_items" USING btree ("copy","seq");--> statement-breakpoint
CREATE INDEX "sync_items_deleted" ON "sync_items" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE POLICY "system" ON "sync_copies" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "sync_copies" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "system" ON "sync_items" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "sync_items" AS PERMISSIVE FOR ALL TO public USING (copy in (select id from sync_copies where user_id = (select current_setting('harbour.member', true)))) WITH CHECK (copy in (select id from sync_copies where user_id = (select current_setting('harbour.member', true))));
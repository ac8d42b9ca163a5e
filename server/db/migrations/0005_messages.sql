CREATE TABLE "message_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"author_id" text,
	"from_team" boolean NOT NULL,
	"message" text NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_replies_once" UNIQUE("message_id","key")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"admin_response" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"priority" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	CONSTRAINT "messages_once" UNIQUE("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_replies_of_message" ON "message_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "message_replies_of_author" ON "message_replies" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_of_member" ON "messages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_first" ON "messages" USING btree ("created_at","id") WHERE priority and status = 'open';--> statement-breakpoint
CREATE INDEX "messages_rest" ON "messages" USING btree ("created_at","id") WHERE not (priority and status = 'open');--> statement-breakpoint
CREATE INDEX "messages_by_status" ON "messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_answered_by" ON "messages" USING btree ("answered_by");
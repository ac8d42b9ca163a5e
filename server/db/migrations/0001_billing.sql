CREATE TABLE "checkouts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"price_id" text NOT NULL,
	"free_days" integer NOT NULL,
	"session_id" text,
	"url" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "chosen_plans" (
	"user_id" text PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notices_user_id_kind_about_pk" PRIMARY KEY("user_id","kind","about")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"subscribed" boolean DEFAULT false NOT NULL,
	"subscription_tier" text,
	"trial_started" boolean DEFAULT false NOT NULL,
	"trial_start_date" timestamp with time zone,
	"trial_end_date" timestamp with time zone,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"price_id" text,
	"status" text,
	"first_charge_at" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"cancel_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_stripe_customer_id_unique" UNIQUE("stripe_customer_id")
);
--> statement-breakpoint
CREATE TABLE "trial_marks" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chosen_plans" ADD CONSTRAINT "chosen_plans_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_age" ON "payment_events" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "sandbox_objects_customer" ON "sandbox_objects" USING btree ("customer","kind");--> statement-breakpoint
CREATE FUNCTION tell_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'session' THEN
		PERFORM pg_notify('harbour_live', json_build_object('kind', 'signed-out', 'user', OLD.user_id, 'session', OLD.id)::text);
	ELSE
		PERFORM pg_notify('harbour_live', json_build_object('kind', 'subscription', 'user', NEW.user_id)::text);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER DELETE ON "session" FOR EACH ROW EXECUTE FUNCTION tell_live();
--> statement-breakpoint
CREATE TRIGGER subscription_begun AFTER INSERT ON "subscribers" FOR EACH ROW EXECUTE FUNCTION tell_live();
--> statement-breakpoint
CREATE TRIGGER subscription_changed AFTER UPDATE ON "subscribers" FOR EACH ROW WHEN (to_jsonb(OLD) - 'version' - 'updated_at' IS DISTINCT FROM to_jsonb(NEW) - 'version' - 'updated_at') EXECUTE FUNCTION tell_live();

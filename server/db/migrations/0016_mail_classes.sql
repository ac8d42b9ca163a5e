DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "class" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "forget" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "outbox_notices" ON "outbox" USING btree ("sent_at") WHERE class = 'notice';--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("class","next_attempt_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
UPDATE outbox SET class = CASE
	WHEN kind IN ('urgent-request', 'meetup-report') THEN 'urgent'
	WHEN kind IN ('confirm', 'reset', 'password-changed', 'google-linked') OR kind LIKE 'email-change%' THEN 'code'
	WHEN kind IN ('launch-notification', 'message') THEN 'notice'
	ELSE 'other'
END, forget = kind IN ('account-deleted', 'email-changed');
--> statement-breakpoint
-- Keeps a message of hers and its mail to the operator, both or neither. Nothing is kept when its key was used before
-- (`is_new` is false), or when she wrote `most` in the hour before (`full_since` says when the first of them was).
-- It says by itself in whose name it works, until the end of its transaction, and has no rights but those of whoever calls it.
CREATE OR REPLACE FUNCTION keep_message(
	person text, is_owner boolean, mark text, moment timestamp with time zone, most integer,
	new_id uuid, new_key uuid, new_subject text, new_message text,
	mail_to text, mail_subject text, mail_text text, mail_html text,
	OUT is_new boolean, OUT full_since timestamp with time zone
) LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('harbour.scope', 'member', true), set_config('harbour.member', person, true);
	-- One writing of hers after the other: two at once would not see each other when they are counted.
	PERFORM FROM "user" WHERE id = person FOR NO KEY UPDATE;
	is_new := NOT EXISTS (SELECT FROM messages WHERE user_id = person AND key = new_key);
	IF NOT is_new THEN
		RETURN;
	END IF;
	SELECT first_at INTO full_since FROM written_in_hour(person, moment) WHERE written >= most;
	IF FOUND THEN
		RETURN;
	END IF;
	INSERT INTO messages (id, user_id, subject, message, key, priority, created_at)
	VALUES (new_id, person, new_subject, new_message, new_key, is_owner OR has_access(person, mark, moment), moment);
	IF mail_to IS NOT NULL THEN
		INSERT INTO outbox (kind, class, recipient, subject, text_body, html_body, next_attempt_at, created_at)
		VALUES ('message', 'notice', mail_to, mail_subject, mail_text, mail_html, moment, moment);
	END IF;
END $$;

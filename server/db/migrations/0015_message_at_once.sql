-- How much of hers somebody of the team has to read of the hour before `moment`, and when the first of it was written: messages and replies.
CREATE FUNCTION written_in_hour(person text, moment timestamp with time zone)
RETURNS TABLE (written integer, first_at timestamp with time zone) LANGUAGE sql STABLE AS $$
	SELECT count(*)::integer, min(hers.created_at) FROM (
		SELECT created_at FROM messages WHERE user_id = person AND created_at > moment - interval '1 hour'
		UNION ALL
		SELECT created_at FROM message_replies WHERE author_id = person AND created_at > moment - interval '1 hour'
	) hers;
$$;
--> statement-breakpoint
-- Whether she may open premium things at `moment`, by the rules of domain/access.ts. Whoever came back with an address that had its
-- trial, under `mark` in trial_marks, goes on with that one.
CREATE FUNCTION has_access(person text, mark text, moment timestamp with time zone) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
	hers subscribers;
BEGIN
	SELECT * INTO hers FROM subscribers WHERE user_id = person;
	IF hers.subscribed AND (hers.cancel_at IS NULL OR moment < hers.cancel_at) THEN
		RETURN true;
	END IF;
	IF hers.trial_started THEN
		RETURN coalesce(moment < hers.trial_end_date, false);
	END IF;
	RETURN EXISTS (SELECT FROM trial_marks WHERE email_hash = mark AND moment < ends_at);
END $$;
--> statement-breakpoint
-- Keeps a message of hers and its mail to the operator, both or neither. Nothing is kept when its key was used before
-- (`is_new` is false), or when she wrote `most` in the hour before (`full_since` says when the first of them was).
-- It says by itself in whose name it works, until the end of its transaction, and has no rights but those of whoever calls it.
CREATE FUNCTION keep_message(
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
		INSERT INTO outbox (kind, recipient, subject, text_body, html_body, next_attempt_at, created_at)
		VALUES ('message', mail_to, mail_subject, mail_text, mail_html, moment, moment);
	END IF;
END $$;
--> statement-breakpoint
-- Whoever may call them is told beside the other rights of the server (least-rights.ts).
REVOKE ALL ON FUNCTION written_in_hour, has_access, keep_message FROM PUBLIC;

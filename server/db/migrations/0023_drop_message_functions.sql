-- The server keeps messages in a transaction of its own now. While an instance of the version before still runs, the
-- messages it receives fail and are sent again by the sender's device.
DROP FUNCTION keep_message(text, boolean, text, timestamp with time zone, integer, uuid, uuid, text, text, text, text, text, text);
--> statement-breakpoint
DROP FUNCTION has_access(text, text, timestamp with time zone);
--> statement-breakpoint
DROP FUNCTION written_in_hour(text, timestamp with time zone);

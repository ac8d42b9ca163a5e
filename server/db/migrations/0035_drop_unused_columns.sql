ALTER TABLE "meetup_alerts" DROP CONSTRAINT "meetup_alerts_stop_unique";--> statement-breakpoint
ALTER TABLE "meetup_alerts" DROP COLUMN "stop";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "product_news_since";
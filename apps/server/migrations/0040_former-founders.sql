CREATE TABLE "auth_former_founders" (
	"address_key" text PRIMARY KEY NOT NULL
);

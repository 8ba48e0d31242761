CREATE TABLE "credits_accounts" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"exempt" boolean DEFAULT false NOT NULL,
	"balance" numeric(18, 3) DEFAULT '0' NOT NULL,
	"reserved" numeric(18, 3) DEFAULT '0' NOT NULL,
	"total" numeric(18, 3) DEFAULT '0' NOT NULL,
	"recharged_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "credits_agents" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"used" numeric(18, 3) DEFAULT '0' NOT NULL,
	"reserved" numeric(18, 3) DEFAULT '0' NOT NULL,
	"turns" bigint DEFAULT 0 NOT NULL,
	"prompt_tokens" bigint DEFAULT 0 NOT NULL,
	"completion_tokens" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credits_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"agent_id" uuid,
	"kind" text NOT NULL,
	"amount" numeric(18, 3) NOT NULL,
	"cost" numeric(18, 3) DEFAULT '0' NOT NULL,
	"purpose" text,
	"model" text,
	"prompt_tokens" integer,
	"completion_tokens" integer,
	"reason" text,
	"key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credits_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"agent_id" uuid,
	"process_id" uuid NOT NULL,
	"amount" numeric(18, 3) NOT NULL,
	"of_team" boolean NOT NULL,
	"of_agent" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credits_accounts" ADD CONSTRAINT "credits_accounts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits_agents" ADD CONSTRAINT "credits_agents_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits_entries" ADD CONSTRAINT "credits_entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits_reservations" ADD CONSTRAINT "credits_reservations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credits_agents_team" ON "credits_agents" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credits_entries_key" ON "credits_entries" USING btree ("team_id","key");--> statement-breakpoint
CREATE INDEX "credits_entries_agent" ON "credits_entries" USING btree ("team_id","agent_id","created_at","cost");--> statement-breakpoint
CREATE INDEX "credits_entries_time" ON "credits_entries" USING btree ("team_id","created_at","id");--> statement-breakpoint
CREATE INDEX "credits_reservations_team" ON "credits_reservations" USING btree ("team_id");
--> statement-breakpoint
CREATE FUNCTION "credits_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Entries of the ledger are never changed.';
END $$;--> statement-breakpoint
CREATE TRIGGER "credits_append_only" BEFORE UPDATE ON "credits_entries" FOR EACH ROW EXECUTE FUNCTION "credits_refuse_change"();--> statement-breakpoint
-- Functions, so that the statements that begin and end a turn do this without another round trip. Rows are locked in one
-- order everywhere: the reservation, the agent, the team.
--
-- Holds what an answer may cost at most. It may begin while anything is left that nobody holds: the balance is never lower
-- than zero by more than one answer may cost. Says whose credits are used up: 'agent', 'team', or null.
CREATE FUNCTION "credits_reserve"(
  p_team uuid, p_agent uuid, p_id uuid, p_process uuid, p_tokens bigint, p_rate numeric, p_limit numeric, p_enforced boolean
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  most numeric := round(p_tokens * p_rate, 3);
  of_agent boolean := false;
  of_team boolean := false;
BEGIN
  IF p_agent IS NOT NULL AND p_limit IS NOT NULL THEN
    INSERT INTO credits_agents AS a (agent_id, team_id, reserved) VALUES (p_agent, p_team, most)
    ON CONFLICT (agent_id) DO UPDATE SET reserved = a.reserved + most
      WHERE a.team_id = p_team AND a.used + a.reserved < p_limit;
    of_agent := FOUND;
    IF NOT of_agent THEN RETURN 'agent'; END IF;
  END IF;
  IF p_enforced THEN
    UPDATE credits_accounts SET reserved = reserved + most
    WHERE team_id = p_team AND NOT exempt AND balance - reserved > 0;
    of_team := FOUND;
    IF NOT of_team AND NOT EXISTS (SELECT FROM credits_accounts WHERE team_id = p_team AND exempt) THEN
      IF of_agent THEN UPDATE credits_agents SET reserved = reserved - most WHERE agent_id = p_agent; END IF;
      RETURN 'team';
    END IF;
  END IF;
  IF of_agent OR of_team THEN
    INSERT INTO credits_reservations (id, team_id, agent_id, process_id, amount, of_team, of_agent)
    VALUES (p_id, p_team, p_agent, p_process, most, of_team, of_agent);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Gives back what was held, and books what was used. Where nobody is charged, its cost is counted and the balance stays.
CREATE FUNCTION "credits_settle"(
  p_team uuid, p_agent uuid, p_id uuid, p_purpose text, p_model text, p_prompt integer, p_completion integer,
  p_rate numeric, p_enforced boolean
) RETURNS numeric LANGUAGE plpgsql AS $$
DECLARE
  held credits_reservations;
  worth numeric := round((coalesce(p_prompt, 0)::bigint + coalesce(p_completion, 0)) * p_rate, 3);
  charge numeric;
  of_agent numeric;
  of_team numeric;
BEGIN
  DELETE FROM credits_reservations WHERE id = p_id AND team_id = p_team RETURNING * INTO held;
  of_agent := CASE WHEN held.of_agent THEN held.amount ELSE 0 END;
  of_team := CASE WHEN held.of_team THEN held.amount ELSE 0 END;
  IF worth > 0 AND EXISTS (SELECT FROM credits_accounts WHERE team_id = p_team AND exempt) THEN worth := 0; END IF;
  charge := CASE WHEN p_enforced THEN worth ELSE 0 END;
  IF p_agent IS NOT NULL AND (worth > 0 OR of_agent > 0) THEN
    INSERT INTO credits_agents AS a (agent_id, team_id, used, turns, prompt_tokens, completion_tokens)
    VALUES (p_agent, p_team, worth, (worth > 0)::int, coalesce(p_prompt, 0), coalesce(p_completion, 0))
    ON CONFLICT (agent_id) DO UPDATE SET
      used = a.used + excluded.used, reserved = a.reserved - of_agent, turns = a.turns + excluded.turns,
      prompt_tokens = a.prompt_tokens + excluded.prompt_tokens,
      completion_tokens = a.completion_tokens + excluded.completion_tokens
      WHERE a.team_id = p_team;
  END IF;
  IF charge > 0 OR of_team > 0 THEN
    UPDATE credits_accounts SET balance = balance - charge, reserved = reserved - of_team WHERE team_id = p_team;
  END IF;
  IF worth > 0 THEN
    INSERT INTO credits_entries (team_id, agent_id, kind, amount, cost, purpose, model, prompt_tokens, completion_tokens)
    VALUES (p_team, p_agent, 'usage', -charge, worth, p_purpose, p_model, p_prompt, p_completion);
  END IF;
  RETURN worth;
END $$;

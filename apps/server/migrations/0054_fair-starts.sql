ALTER TABLE "teams" ADD COLUMN "founded_from" text;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "start_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "credits_worth"(p_tokens bigint, p_rate numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_tokens > 0 AND p_rate > 0 THEN greatest(round(p_tokens * p_rate, 3), 0.001) ELSE 0 END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "credits_hold_capped"(
  p_team uuid, p_agent uuid, p_id uuid, p_process uuid, p_tokens bigint, p_rate numeric, p_who text[], p_caps numeric[],
  OUT refused_by integer, OUT spent boolean
) LANGUAGE plpgsql AS $$
DECLARE
  most numeric := credits_worth(p_tokens, p_rate);
  today date := (now() AT TIME ZONE 'utc')::date;
BEGIN
  FOR at IN 1 .. cardinality(p_who) LOOP
    INSERT INTO credits_caps AS c (agent_id, team_id, day, who, reserved) VALUES (p_agent, p_team, today, p_who[at], most)
    ON CONFLICT (agent_id, day, who) DO UPDATE SET reserved = c.reserved + most
      WHERE c.team_id = p_team AND c.used + c.reserved < p_caps[at];
    IF NOT FOUND THEN
      refused_by := at;
      SELECT c.used >= p_caps[at] INTO spent FROM credits_caps AS c
      WHERE c.agent_id = p_agent AND c.day = today AND c.who = p_who[at];
      UPDATE credits_caps SET reserved = reserved - most
      WHERE agent_id = p_agent AND team_id = p_team AND day = today AND who = ANY (p_who[1:at - 1]);
      RETURN;
    END IF;
  END LOOP;
  INSERT INTO credits_reservations (id, team_id, agent_id, process_id, amount, of_team, of_agent, capped, day)
  VALUES (p_id, p_team, p_agent, p_process, most, false, false, p_who, today);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "credits_reserve"(
  p_team uuid, p_agent uuid, p_id uuid, p_process uuid, p_tokens bigint, p_rate numeric, p_limit numeric, p_enforced boolean
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  most numeric := credits_worth(p_tokens, p_rate);
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
    WHERE team_id = p_team AND NOT exempt AND balance - reserved > 0
      AND (balance - reserved >= most OR EXISTS (SELECT FROM teams WHERE id = p_team AND paid_at IS NOT NULL));
    of_team := FOUND;
    IF NOT of_team AND NOT EXISTS (SELECT FROM credits_accounts WHERE team_id = p_team AND exempt) THEN
      IF of_agent THEN UPDATE credits_agents SET reserved = reserved - most WHERE agent_id = p_agent; END IF;
      RETURN 'team';
    END IF;
  END IF;
  IF of_agent OR of_team THEN
    INSERT INTO credits_reservations (id, team_id, agent_id, process_id, amount, of_team, of_agent)
    VALUES (p_id, p_team, p_agent, p_process, most, of_team, of_agent)
    -- Held under caps already.
    ON CONFLICT (id) DO UPDATE SET of_team = excluded.of_team, of_agent = excluded.of_agent;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "credits_settle"(
  p_team uuid, p_agent uuid, p_id uuid, p_purpose text, p_model text, p_prompt integer, p_completion integer,
  p_rate numeric, p_enforced boolean
) RETURNS numeric LANGUAGE plpgsql AS $$
DECLARE
  held credits_reservations;
  worth numeric := credits_worth(coalesce(p_prompt, 0)::bigint + coalesce(p_completion, 0), p_rate);
  charge numeric;
  of_agent numeric;
  of_team numeric;
  one text;
  counted boolean;
BEGIN
  DELETE FROM credits_reservations WHERE id = p_id AND team_id = p_team RETURNING * INTO held;
  of_agent := CASE WHEN held.of_agent THEN held.amount ELSE 0 END;
  of_team := CASE WHEN held.of_team THEN held.amount ELSE 0 END;
  SELECT NOT exempt INTO counted FROM credits_accounts WHERE team_id = p_team;
  -- A team that was deleted meanwhile has no account.
  IF counted IS NOT TRUE THEN worth := 0; END IF;
  charge := CASE WHEN p_enforced THEN worth ELSE 0 END;
  IF worth > 0 THEN
    INSERT INTO credits_entries (team_id, agent_id, kind, amount, cost, purpose, model, prompt_tokens, completion_tokens, key)
    VALUES (p_team, p_agent, 'usage', -charge, worth, p_purpose, p_model, p_prompt, p_completion, 'settled:' || p_id)
    ON CONFLICT (team_id, key) DO NOTHING;
    -- Booked before, and the answer to that was lost with its connection.
    IF NOT FOUND THEN
      worth := 0;
      charge := 0;
      p_prompt := 0;
      p_completion := 0;
    END IF;
  END IF;
  FOREACH one IN ARRAY coalesce(held.capped, '{}') LOOP
    UPDATE credits_caps SET used = used + worth, reserved = reserved - held.amount
    WHERE agent_id = held.agent_id AND team_id = p_team AND day = held.day AND who = one;
  END LOOP;
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
  RETURN worth;
END $$;

CREATE OR REPLACE FUNCTION "credits_reserve"(
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
END $$;

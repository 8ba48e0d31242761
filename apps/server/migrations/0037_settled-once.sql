-- The same as before, and booked once: whoever does not hear whether it was done does it again.
CREATE OR REPLACE FUNCTION "credits_settle"(
  p_team uuid, p_agent uuid, p_id uuid, p_purpose text, p_model text, p_prompt integer, p_completion integer,
  p_rate numeric, p_enforced boolean
) RETURNS numeric LANGUAGE plpgsql AS $$
DECLARE
  held credits_reservations;
  worth numeric := round((coalesce(p_prompt, 0)::bigint + coalesce(p_completion, 0)) * p_rate, 3);
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

import type { AnalyticsDay, AnalyticsStats, TrafficSource } from '@parley/contract/analytics';
import { MESSAGES } from '@parley/contract/messages';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database';
import { conversations, GREETING_SOURCE, messages, versions } from '../chat/chat.tables';
import { dismissed } from './analytics.tables';

/** An agent of a team, and a range of calendar days. */
export interface Asked {
  teamId: string;
  agentId: string;
  /** YYYY-MM-DD, the first day. */
  from: string;
  /** When each day begins, and when the last one ends. */
  starts: Date[];
}

const moment = (date: Date | undefined) => sql`${date?.toISOString() ?? null}::timestamptz`;

/** The agent's rows in the period; the table must have the alias m. */
export const asked = ({ agentId, teamId, starts }: Asked): SQL =>
  sql`m.agent_id = ${agentId}::uuid and m.team_id = ${teamId}::uuid
    and m.created_at >= ${moment(starts[0])} and m.created_at < ${moment(starts.at(-1))}`;

const isSaid = sql`status <> 'pending' and source <> ${GREETING_SOURCE}`;

/** What a person said in place of the agent does not count as the agent's answer. */
const isAgents = sql`sender = 'ai' and source <> 'person'`;

/**
 * Rated answers that were regenerated later: asking again does not withdraw a rating. These rows were set aside and are
 * at any depth of a conversation's versions.
 */
const ratedBefore = ({ agentId, teamId, starts }: Asked): SQL => sql`
  select rated ->> 'reaction' as reaction
  from ${versions} as v
  join ${conversations} as c on c.id = v.conversation_id and c.agent_id = ${agentId}::uuid and c.team_id = v.team_id,
    jsonb_path_query(jsonb_build_array(v.messages, v.nested),
      'strict $.** ? (@.sender == "ai" && @.reaction != null)') as rated
  where v.team_id = ${teamId}::uuid
    -- What was said in that time was set aside later: what is older need not be unpacked.
    and v.created_at >= ${moment(starts[0])} and (rated ->> 'created_at')::timestamptz >= ${moment(starts[0])}
    and (rated ->> 'created_at')::timestamptz < ${moment(starts.at(-1))}`;

/**
 * The figures on the cards, in one pass over an index and one over what was set aside. The response time is the time
 * between a question and its answer, as measured when the answer was stored.
 */
export async function readStats(db: Db, of: Asked): Promise<AnalyticsStats> {
  const { rows } = await db.execute<AnalyticsStats & Record<string, unknown>>(sql`
    with said as (
      select count(*) as total,
        count(*) filter (where sender = 'user') as asked,
        count(*) filter (where ${isAgents}) as answered,
        round(avg(response_time_ms) filter (where ${isAgents} and status = 'complete')) as took,
        count(*) filter (where reaction = 'positive') as liked,
        count(*) filter (where reaction = 'negative') as disliked
      from ${messages} as m where ${asked(of)} and ${isSaid}
    ), before as (
      select count(*) as rated,
        count(*) filter (where reaction = 'positive') as liked,
        count(*) filter (where reaction = 'negative') as disliked
      from (${ratedBefore(of)}) as set_aside
    )
    select total::int as "totalMessages", asked::int as "userMessages", answered::int as "aiMessages",
      took::int as "averageResponseTime",
      (said.liked + before.liked)::int as "thumbsUp",
      (said.disliked + before.disliked)::int as "thumbsDown",
      coalesce(round(100.0 * (said.liked + said.disliked + rated) / nullif(total + rated, 0), 2), 0)::float8
        as "reactionRate"
    from said, before`);
  return rows[0] as AnalyticsStats;
}

/** Every day, including those without messages. */
export async function readDays(db: Db, of: Asked): Promise<AnalyticsDay[]> {
  const { rows } = await db.execute<AnalyticsDay & Record<string, unknown>>(sql`
    select to_char(${of.from}::date + place - 1, 'YYYY-MM-DD') as day, coalesce(counted.users, 0) as "userMessages",
      coalesce(counted.answers, 0) as "aiMessages", coalesce(counted.people, 0) as "teamMessages"
    from generate_series(1, ${of.starts.length - 1}::int) as days (place)
    left join (
      select width_bucket(created_at, ${sql.param(of.starts.map((date) => date.toISOString()))}::timestamptz[]) as place,
        (count(*) filter (where sender = 'user'))::int as users,
        (count(*) filter (where ${isAgents}))::int as answers,
        (count(*) filter (where source = 'person'))::int as people
      from ${messages} as m where ${asked(of)} and ${isSaid} group by 1
    ) as counted using (place)
    order by place`);
  return rows;
}

/** Used conversations that started in the period, by channel and site, most frequent first. */
export async function readTraffic(db: Db, of: Asked, limit: number): Promise<TrafficSource[]> {
  const { rows } = await db.execute<TrafficSource & Record<string, unknown>>(sql`
    select channel, host_origin, count(*)::int as conversations
    from ${conversations} as m where ${asked(of)} and used
      -- Never before it started, and along an index.
      and updated_at >= ${moment(of.starts[0])}
    group by channel, host_origin order by count(*) desc, channel, host_origin limit ${limit}`);
  return rows;
}

/** Formatted like the dates in responses, to the millisecond. */
export const iso = sql.raw(`to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export interface AskedQuestion extends Record<string, unknown> {
  content: string;
  conversationId: string;
  at: string;
}

export interface SearchedQuestion extends AskedQuestion {
  /** What was searched for to answer it; null if that was not stored. */
  searched: string | null;
}

export interface UnansweredQuestion extends SearchedQuestion {
  /** The visitor's previous questions, except repetitions; newest first, as far back as a topic carries over. */
  earlier: { content: string; searched: string | null }[];
  messageId: string;
  channel: TrafficSource['channel'];
  hostOrigin: string | null;
  /** The owner has dismissed it. */
  dismissed: boolean;
  /** It was asked of a database. */
  ofDatabase: boolean;
}

/**
 * Excludes attachments that were sent without words, since what they ask is unknown: they are represented by the
 * documents' names, or by a text saying that it was a voice message. @param row the table's alias
 */
const isRead = (row: 'm' | 'q') => {
  const { content, attachments } = { content: sql.raw(`${row}.content`), attachments: sql.raw(`${row}.attachments`) };
  return sql`(jsonb_array_length(${attachments}) = 0 or ${content} not in (${MESSAGES.voiceMessage}, (
    select coalesce(string_agg(attached ->> 'name', ', ' order by place), '')
    from jsonb_array_elements(${attachments}) with ordinality as each (attached, place)
    where coalesce(attached ->> 'kind', 'document') = 'document')))`;
};

/** The period's latest questions, newest first, cut to the length that is read. */
export async function listQuestions(db: Db, of: Asked, limit: number): Promise<AskedQuestion[]> {
  const { rows } = await db.execute<AskedQuestion>(sql`
    select left(content, 500) as content, conversation_id as "conversationId", ${iso} as at
    from ${messages} as m where ${asked(of)} and sender = 'user' and status <> 'pending' and ${isRead('m')}
    order by created_at desc limit ${limit}`);
  return rows;
}

/** A topic carries over through this many of a conversation's questions. */
const EARLIER = 5;
/** Messages searched for them, however often the same was asked. */
const EARLIER_MESSAGES = 60;

/** The period's latest questions whose answers reported that the sources hold no answer, newest first. */
export async function listUnanswered(db: Db, of: Asked, limit: number): Promise<UnansweredQuestion[]> {
  const { rows } = await db.execute<UnansweredQuestion>(sql`
    select left(q.content, 500) as content, left(m.search_query, 500) as searched,
      q.conversation_id as "conversationId", q.id as "messageId", earlier.asked as earlier,
      c.channel, c.host_origin as "hostOrigin", ${iso} as at,
      exists (select from ${dismissed} as d where d.message_id = q.id and d.team_id = q.team_id) as dismissed,
      m.source = 'SQL-Reply' as "ofDatabase"
    from (
      select conversation_id, seq, created_at, search_query, source from ${messages} as m
      where ${asked(of)} and answered = false order by created_at desc limit ${limit}
    ) as m
    join ${messages} as q on q.conversation_id = m.conversation_id and q.seq = m.seq - 1 and q.sender = 'user'
    join ${conversations} as c on c.id = q.conversation_id and c.team_id = q.team_id
    left join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('content', content, 'searched', searched) order by seq desc), '[]')
        as asked
      from (
        select left(p.content, 500) as content, left(a.search_query, 500) as searched, p.seq
        from ${messages} as p
        left join ${messages} as a on a.conversation_id = p.conversation_id and a.seq = p.seq + 1 and a.sender = 'ai'
        where p.conversation_id = q.conversation_id and p.seq < q.seq and p.seq >= q.seq - ${EARLIER_MESSAGES}
          and p.sender = 'user' and p.content <> q.content
        order by p.seq desc limit ${EARLIER}
      ) as before
    ) as earlier on true
    where q.team_id = ${of.teamId}::uuid and ${isRead('q')} order by m.created_at desc`);
  return rows;
}

/** How many of the period's questions had such an answer. */
export async function countUnanswered(db: Db, of: Asked): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${messages} as m where ${asked(of)} and answered = false`,
  );
  return rows[0]?.count ?? 0;
}

/** @returns whether the agent was asked that question */
export async function dismiss(db: Db, teamId: string, agentId: string, messageId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with question as (
      select id, team_id, agent_id from ${messages}
      where id = ${messageId}::uuid and agent_id = ${agentId}::uuid and team_id = ${teamId}::uuid and sender = 'user'
      for key share
    ), kept as (
      insert into ${dismissed} (message_id, team_id, agent_id) select id, team_id, agent_id from question
      on conflict do nothing
    )
    select id from question`);
  return rows.length > 0;
}

export async function restore(db: Db, teamId: string, agentId: string, messageId: string): Promise<void> {
  await db.execute(sql`
    delete from ${dismissed}
    where message_id = ${messageId}::uuid and agent_id = ${agentId}::uuid and team_id = ${teamId}::uuid`);
}

/** The latest questions since a time that were answered from the sources, newest first, including after the period. */
export async function listAnswered(db: Db, of: Asked, since: string, limit: number): Promise<SearchedQuestion[]> {
  const { rows } = await db.execute<SearchedQuestion>(sql`
    select left(q.content, 500) as content, left(m.search_query, 500) as searched, q.conversation_id as "conversationId",
      ${iso} as at
    from (
      select conversation_id, seq, created_at, search_query from ${messages} as m
      where m.agent_id = ${of.agentId}::uuid and m.team_id = ${of.teamId}::uuid and m.status <> 'pending'
        and m.created_at > ${since}::timestamptz and answered
      order by created_at desc limit ${limit}
    ) as m
    join ${messages} as q on q.conversation_id = m.conversation_id and q.seq = m.seq - 1 and q.sender = 'user'
    where q.team_id = ${of.teamId}::uuid order by m.created_at desc`);
  return rows;
}

export interface FirstMessage extends Record<string, unknown> {
  id: string;
  conversationId: string;
  createdAt: string;
}

/**
 * Each conversation's first message in the period, oldest first: this order of the conversations does not change while
 * they are read. @param after the last message of the previous page
 */
export async function listFirst(
  db: Db,
  of: Asked,
  after: FirstMessage | undefined,
  limit: number,
): Promise<FirstMessage[]> {
  const beyond = after ? sql`and (m.created_at, m.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await db.execute<FirstMessage>(sql`
    select m.id, m.conversation_id as "conversationId", ${iso} as "createdAt"
    from ${messages} as m where ${asked(of)} and m.status <> 'pending' ${beyond}
      -- A conversation's messages are in the order of their times: the one before tells of all earlier ones.
      and coalesce((select e.created_at from ${messages} as e
        where e.conversation_id = m.conversation_id and e.seq < m.seq and e.status <> 'pending'
        order by e.seq desc limit 1) < ${moment(of.starts[0])}, true)
    order by m.created_at, m.id limit ${limit}`);
  return rows;
}

/**
 * What a person said next after each of the given questions in its conversation; nothing for a question after which another
 * one had no answer, since that may be what was meant.
 * @param asked the conversations with the times of their questions, as ISO strings
 * @returns by the question's position, from 1
 */
export async function listPersonsWords(
  db: Db,
  teamId: string,
  asked: readonly { conversationId: string; at: string }[],
): Promise<Map<number, string>> {
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<{ place: number; content: string }>(sql`
    select asked.place::int as place, said.content
    from unnest(${sql.param(asked.map(({ conversationId }) => conversationId))}::uuid[],
      ${sql.param(asked.map(({ at }) => at))}::timestamptz[])
      with ordinality as asked (id, at, place)
    -- One look into an index for each, as a conversation may have thousands of such words.
    cross join lateral (
      select m.content, m.seq from ${messages} as m
      where m.conversation_id = asked.id and m.team_id = ${teamId}::uuid
        and m.source = 'person' and m.created_at >= asked.at
      order by m.created_at limit 1
    ) as said
    where asked.at >= (
      select q.created_at from ${messages} as a
      join ${messages} as q on q.conversation_id = a.conversation_id and q.seq = a.seq - 1
      where a.conversation_id = asked.id and a.seq < said.seq and a.sender = 'ai' and not a.answered
      order by a.seq desc limit 1
    )`);
  return new Map(rows.map(({ place, content }) => [place, content]));
}

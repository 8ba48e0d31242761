-- How many open tickets are there?
SELECT count(*) FROM tickets WHERE status = 'open';
-- tickets by priority
SELECT priority, count(*) FROM tickets GROUP BY priority;
-- How many tickets did each agent handle?
SELECT a.full_name, count(*) FROM tickets t JOIN agents a ON a.id = t.agent_id GROUP BY a.id;
-- Which agent has the most tickets?
SELECT a.full_name FROM tickets t JOIN agents a ON a.id = t.agent_id GROUP BY a.id HAVING count(*) = (SELECT max(n) FROM (SELECT count(*) AS n FROM tickets WHERE agent_id IS NOT NULL GROUP BY agent_id));
-- unassigned tickets
SELECT id FROM tickets WHERE agent_id IS NULL;
-- average satisfaction per agent
SELECT a.full_name, avg(t.satisfaction) FROM tickets t JOIN agents a ON a.id = t.agent_id GROUP BY a.id;
-- What is our total revenue this year?
SELECT sum(amount) FROM invoices WHERE issued_on >= '2026-01-01' AND issued_on < '2027-01-01';
-- revenue by plan
SELECT p.name, sum(i.amount) FROM invoices i JOIN subscriptions s ON s.id = i.subscription_id JOIN plans p ON p.id = s.plan_id GROUP BY p.id;
-- How many unpaid invoices are there?
SELECT count(*) FROM invoices WHERE paid = 0;
-- Which accounts have no subscription?
SELECT name FROM accounts WHERE id NOT IN (SELECT account_id FROM subscriptions);
-- How many accounts signed up in 2024?
SELECT count(*) FROM accounts WHERE created_at >= '2024-01-01' AND created_at < '2025-01-01';
-- Show active subscriptions with their account and plan
SELECT s.id, a.name, p.name AS plan FROM subscriptions s JOIN accounts a ON a.id = s.account_id JOIN plans p ON p.id = s.plan_id WHERE s.status = 'active';
-- How many users does each account have?
SELECT a.name, count(*) FROM users u JOIN accounts a ON a.id = u.account_id GROUP BY a.id;
-- list the admins
SELECT full_name FROM users WHERE is_admin = 1;
-- Which users have never logged in?
SELECT full_name FROM users WHERE last_login_at IS NULL;
-- Which plan is the cheapest?
SELECT name FROM plans ORDER BY monthly_price LIMIT 1;
-- accounts in Germany or Spain
SELECT name FROM accounts WHERE country IN ('Germany', 'Spain');
-- Number of accounts per industry
SELECT industry, count(*) FROM accounts GROUP BY industry;
-- tickets created last month
SELECT id FROM tickets WHERE created_at >= '2026-05-01' AND created_at < '2026-06-01';
-- How many tickets were created in the last 30 days?
SELECT count(*) FROM tickets WHERE created_at >= '2026-05-16' AND created_at < '2026-06-16';
-- How many urgent tickets did Omar Reyes close?
SELECT count(*) FROM tickets t JOIN agents a ON a.id = t.agent_id WHERE a.full_name = 'Omar Reyes' AND t.priority = 'urgent' AND t.status = 'closed';
-- Which users opened more than 3 tickets?
SELECT u.full_name FROM users u JOIN tickets t ON t.user_id = u.id GROUP BY u.id HAVING count(*) > 3;
-- What share of tickets is closed?
SELECT 100.0 * sum(status = 'closed') / count(*) FROM tickets;
-- monthly revenue in 2025
SELECT strftime('%Y-%m', issued_on), sum(amount) FROM invoices WHERE issued_on >= '2025-01-01' AND issued_on < '2026-01-01' GROUP BY 1;
-- which agents are in the technical team
SELECT full_name FROM agents WHERE team = 'Technical';
-- subscriptions cancelled in 2025
SELECT id FROM subscriptions WHERE cancelled_on >= '2025-01-01' AND cancelled_on < '2026-01-01';
-- most recent ticket
SELECT id FROM tickets ORDER BY created_at DESC LIMIT 1;
-- how many seats does the team plan have
SELECT seats FROM plans WHERE name = 'Team';
-- Which plans have more than 10 seats and cost less than 100?
SELECT name FROM plans WHERE seats > 10 AND monthly_price < 100;
-- agents with no tickets
SELECT full_name FROM agents WHERE id NOT IN (SELECT agent_id FROM tickets WHERE agent_id IS NOT NULL);
-- [refuse] How many phone calls did we get?
-- [refuse] Which accounts are likely to churn?
-- [refuse] close ticket 5
-- [refuse] What is the office address of Nora Quinn?

-- how many active subscribers do we have right now (those who haven't left)
SELECT count(*) FROM subscribers WHERE left_on IS NULL;
-- which fibre plans do we have and what download speed do they give
SELECT name, down_mbps FROM plans WHERE technology = 'fibre';
-- areas without fibre so far
SELECT name FROM areas WHERE fibre_since IS NULL;
-- Which outages are not over yet? area and cause please
SELECT a.name, o.cause FROM outages o JOIN areas a ON a.id = o.area_id WHERE o.ended_at IS NULL;
-- routers still in stock, i.e. not given to any subscriber - count per model
SELECT model, count(*) FROM routers WHERE subscriber_id IS NULL GROUP BY model;
-- phone number of Petra Pavlik
SELECT phone FROM subscribers WHERE first_name = 'Petra' AND last_name = 'Pavlik';
-- active subscribers per plan name
SELECT p.name, count(*) FROM subscribers s JOIN plans p ON p.id = s.plan_id WHERE s.left_on IS NULL GROUP BY p.id;
-- who lives in Harrow Down and is still with us
SELECT s.first_name, s.last_name FROM subscribers s JOIN areas a ON a.id = s.area_id WHERE a.name = 'Harrow Down' AND s.left_on IS NULL;
-- customers still on a plan we no longer offer (leave out people who left)
SELECT s.first_name, s.last_name FROM subscribers s JOIN plans p ON p.id = s.plan_id WHERE p.is_offered = 0 AND s.left_on IS NULL;
-- open tickets nobody is assigned to: ticket id, category and subscriber
SELECT t.id, t.category, s.first_name, s.last_name FROM tickets t JOIN subscribers s ON s.id = t.subscriber_id WHERE t.closed_at IS NULL AND t.technician_id IS NULL;
-- how many tickets were opened last month?
SELECT count(*) FROM tickets WHERE date(opened_at, 'unixepoch') BETWEEN '2026-05-01' AND '2026-05-31';
-- tickets per category since January 2026
SELECT category, count(*) FROM tickets WHERE date(opened_at, 'unixepoch') >= '2026-01-01' GROUP BY category;
-- average satisfaction by technician (only tickets that were rated)
SELECT k.full_name, avg(t.satisfaction) FROM tickets t JOIN technicians k ON k.id = t.technician_id WHERE t.satisfaction IS NOT NULL GROUP BY k.id;
-- [ordered] top 3 longest outages: area name and duration in hours
SELECT a.name, (o.ended_at - o.started_at) / 3600.0 FROM outages o JOIN areas a ON a.id = o.area_id WHERE o.ended_at IS NOT NULL ORDER BY o.ended_at - o.started_at DESC LIMIT 3;
-- how many unplanned outages did each area have in 2025, skip areas without one
SELECT a.name, count(*) FROM outages o JOIN areas a ON a.id = o.area_id WHERE o.is_planned = 0 AND strftime('%Y', o.started_at, 'unixepoch') = '2025' GROUP BY a.id;
-- areas that never had an outage
SELECT name FROM areas WHERE id NOT IN (SELECT area_id FROM outages);
-- overdue bills: bill number, customer and amount in cents
SELECT b.bill_no, s.first_name, s.last_name, b.amount_cents FROM bills b JOIN subscribers s ON s.id = b.subscriber_id WHERE b.paid_on IS NULL AND b.due_on < '2026-06-15';
-- total billed per month in 2026, in cents
SELECT strftime('%Y-%m', issued_on), sum(amount_cents) FROM bills WHERE issued_on >= '2026-01-01' AND issued_on < '2027-01-01' GROUP BY 1;
-- bills higher than the monthly price of the customer's current plan - how many are there
SELECT count(*) FROM bills b JOIN subscribers s ON s.id = b.subscriber_id JOIN plans p ON p.id = s.plan_id WHERE b.amount_cents > p.monthly_price_cents;
-- what share of active subscribers pays by autopay, in percent
SELECT 100.0 * sum(has_autopay = 1) / count(*) FROM subscribers WHERE left_on IS NULL;
-- subscribers with more than three tickets, with the number of tickets
SELECT s.first_name, s.last_name, count(*) FROM subscribers s JOIN tickets t ON t.subscriber_id = s.id GROUP BY s.id HAVING count(*) > 3;
-- who switched plans since january 2025, from which plan to which?
SELECT s.first_name, s.last_name, o.name, n.name FROM plan_changes c JOIN subscribers s ON s.id = c.subscriber_id JOIN plans o ON o.id = c.old_plan_id JOIN plans n ON n.id = c.new_plan_id WHERE c.changed_on >= '2025-01-01';
-- how many plan changes were downgrades, meaning the new plan is slower in download than the old one
SELECT count(*) FROM plan_changes c JOIN plans o ON o.id = c.old_plan_id JOIN plans n ON n.id = c.new_plan_id WHERE n.down_mbps < o.down_mbps;
-- technicians still employed who can do fibre splicing
SELECT k.full_name FROM technicians k JOIN technician_skills x ON x.technician_id = k.id WHERE x.skill = 'fibre splicing' AND k.left_on IS NULL;
-- Which technicians have never been given a ticket?
SELECT full_name FROM technicians WHERE id NOT IN (SELECT technician_id FROM tickets WHERE technician_id IS NOT NULL);
-- average time to close a high priority ticket, in hours
SELECT avg((closed_at - opened_at) / 3600.0) FROM tickets WHERE priority = 'high' AND closed_at IS NOT NULL;
-- [refuse] how much data did Kieran Kelleher download in May
-- [refuse] Please send Pavel Hruska to Copse End tomorrow morning
-- [refuse] my wifi drops every evening, what should I do?
-- [refuse] which competitor did the people who left go to
-- [refuse] put everyone on DSL Basic onto DSL 50
-- [refuse] what did it cost us to repair the cut cables
-- [refuse] is Fibre Giga really worth the money
-- [refuse] how many overtime hours did the technicians work last quarter

-- how many tickets are open right now?
SELECT count(*) FROM hd_tickets WHERE closed_at IS NULL;
-- show subject and creation time of all unassigned tickets
SELECT subject, created_at FROM hd_tickets WHERE assigned_agent_id IS NULL;
-- tickets per category please, only categories that have any
SELECT g.name, count(*) FROM hd_tickets t JOIN hd_categories g ON g.id = t.category_id GROUP BY g.id;
-- is there a category with no tickets at all
SELECT name FROM hd_categories WHERE id NOT IN (SELECT category_id FROM hd_tickets);
-- who is the lead of the Network team?
SELECT a.full_name FROM hd_teams t JOIN hd_agents a ON a.id = t.lead_agent_id WHERE t.name = 'Network';
-- how many agents work in each team
SELECT t.name, count(*) FROM hd_teams t JOIN hd_agents a ON a.team_id = t.id GROUP BY t.id;
-- Which agents work the night shift?
SELECT full_name FROM hd_agents WHERE shift = 'night';
-- remote agents in the first line team
SELECT a.full_name FROM hd_agents a JOIN hd_teams t ON t.id = a.team_id WHERE a.is_remote = 1 AND t.name = 'First Line';
-- which company opened the most tickets
SELECT o.company_name FROM hd_tickets t JOIN hd_contacts c ON c.id = t.contact_id JOIN hd_companies o ON o.id = c.company_id GROUP BY o.id ORDER BY count(*) DESC LIMIT 1;
-- [ordered] top 3 agents by number of tickets assigned to them
SELECT a.full_name, count(*) FROM hd_tickets t JOIN hd_agents a ON a.id = t.assigned_agent_id GROUP BY a.id ORDER BY count(*) DESC LIMIT 3;
-- agents who have never been assigned a ticket
SELECT full_name FROM hd_agents WHERE id NOT IN (SELECT assigned_agent_id FROM hd_tickets WHERE assigned_agent_id IS NOT NULL);
-- average satisfaction score by channel
SELECT channel, avg(csat_score) FROM hd_tickets GROUP BY channel;
-- how many critical tickets came in during 2026?
SELECT count(*) FROM hd_tickets t JOIN hd_priorities p ON p.code = t.priority_code WHERE p.label = 'Critical' AND strftime('%Y', t.created_at) = '2026';
-- How many hours does it take us on average to close a ticket?
SELECT avg((julianday(closed_at) - julianday(created_at)) * 24) FROM hd_tickets WHERE closed_at IS NOT NULL;
-- total minutes spent on tickets from Fenwick Legal
SELECT sum(t.mins_spent) FROM hd_tickets t JOIN hd_contacts c ON c.id = t.contact_id JOIN hd_companies o ON o.id = c.company_id WHERE o.company_name = 'Fenwick Legal';
-- what percentage of tickets arrive by phone
SELECT 100.0 * sum(channel = 'phone') / count(*) FROM hd_tickets;
-- [ordered] companies on the gold plan with their monthly fee, highest fee first
SELECT company_name, monthly_fee FROM hd_companies WHERE plan = 'Gold' ORDER BY monthly_fee DESC;
-- which companies pay more than the average monthly fee?
SELECT company_name FROM hd_companies WHERE monthly_fee > (SELECT avg(monthly_fee) FROM hd_companies);
-- number of tickets created in each month of 2026
SELECT strftime('%Y-%m', created_at), count(*) FROM hd_tickets WHERE strftime('%Y', created_at) = '2026' GROUP BY 1;
-- names and phone numbers of the VIP contacts at northgate clinic
SELECT c.contact_name, c.phone FROM hd_contacts c JOIN hd_companies o ON o.id = c.company_id WHERE c.is_vip = 1 AND o.company_name = 'Northgate Clinic';
-- contacts who don't have a phone number
SELECT contact_name FROM hd_contacts WHERE phone IS NULL;
-- how many tickets carry the tag repeat issue
SELECT count(*) FROM hd_ticket_tags x JOIN hd_tags g ON g.id = x.tag_id WHERE g.tag = 'repeat issue';
-- tags nobody has used so far
SELECT tag FROM hd_tags WHERE id NOT IN (SELECT tag_id FROM hd_ticket_tags);
-- what was the most recent ticket about and who was the contact?
SELECT t.subject, c.contact_name FROM hd_tickets t JOIN hd_contacts c ON c.id = t.contact_id ORDER BY t.created_at DESC LIMIT 1;
-- how many different companies contacted us in May 2026?
SELECT count(DISTINCT c.company_id) FROM hd_tickets t JOIN hd_contacts c ON c.id = t.contact_id WHERE strftime('%Y-%m', t.created_at) = '2026-05';
-- ids and subjects of tickets which took between 200 and 220 minutes of work
SELECT id, subject FROM hd_tickets WHERE mins_spent BETWEEN 200 AND 220;
-- [refuse] why did Jerome Whitaker close so few tickets last week?
-- [refuse] how many laptops does Corvus Engineering own
-- [refuse] please assign all the open tickets to Aoife Brennan
-- [refuse] Which agent has the highest salary?

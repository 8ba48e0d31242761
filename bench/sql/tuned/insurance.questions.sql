-- how many policies are still running (not cancelled)?
SELECT count(*) FROM policy WHERE cancel_date IS NULL;
-- holders in Crieff without an email address
SELECT first_name, last_name FROM holder WHERE town = 'Crieff' AND email IS NULL;
-- which products are no longer on sale
SELECT product_name FROM product WHERE on_sale = 'N';
-- who is Tariq Anwar's manager
SELECT m.first_name, m.last_name FROM agent a JOIN agent m ON m.agent_id = a.manager_id WHERE a.first_name = 'Tariq' AND a.last_name = 'Anwar';
-- number of policies per product name, leave out products we never sold
SELECT p.product_name, count(*) FROM policy y JOIN product p ON p.product_code = y.product_code GROUP BY p.product_code;
-- Which product has never been sold?
SELECT product_name FROM product WHERE product_code NOT IN (SELECT product_code FROM policy);
-- average annual premium by line of insurance, over all policies ever written
SELECT p.line, avg(y.annual_premium) FROM policy y JOIN product p ON p.product_code = y.product_code GROUP BY p.line;
-- claims with status open: claim id, cause and amount claimed
SELECT c.claim_id, c.cause, c.claimed_amount FROM claim c JOIN claim_status s ON s.status_code = c.status_code WHERE s.status_name = 'open';
-- On average, how many days pass between reporting and closing a rejected claim?
SELECT avg(julianday(c.closed_date) - julianday(c.report_date)) FROM claim c JOIN claim_status s ON s.status_code = c.status_code WHERE s.status_name = 'rejected';
-- total paid out this year
SELECT sum(amount) FROM payout WHERE payout_date >= '2026-01-01' AND payout_date < '2027-01-01';
-- amount paid out per month since January 2026
SELECT strftime('%Y-%m', payout_date), sum(amount) FROM payout WHERE payout_date >= '2026-01-01' GROUP BY 1;
-- overdue premiums (due date passed, nothing paid): policy number, due date, amount
SELECT policy_no, due_date, amount FROM premium WHERE paid_date IS NULL AND due_date < '2026-06-15';
-- how much premium is outstanding altogether
SELECT sum(amount) FROM premium WHERE paid_date IS NULL;
-- how many premium instalments were paid after their due date
SELECT count(*) FROM premium WHERE paid_date > due_date;
-- [ordered] top 3 agents by number of policies sold, with the count
SELECT a.first_name, a.last_name, count(*) FROM policy y JOIN agent a ON a.agent_id = y.sold_by GROUP BY a.agent_id ORDER BY count(*) DESC LIMIT 3;
-- policies sold by Isla Drummond that another agent looks after now - policy number and the name of that agent
SELECT y.policy_no, l.first_name, l.last_name FROM policy y JOIN agent s ON s.agent_id = y.sold_by JOIN agent l ON l.agent_id = y.looked_after_by WHERE s.first_name = 'Isla' AND s.last_name = 'Drummond' AND y.looked_after_by <> y.sold_by;
-- customers who have taken out more than three policies with us over the years
SELECT h.first_name, h.last_name FROM holder h JOIN policy y ON y.holder_id = h.holder_id GROUP BY h.holder_id HAVING count(*) > 3;
-- holders who never took out a policy
SELECT first_name, last_name FROM holder WHERE holder_id NOT IN (SELECT holder_id FROM policy);
-- [ordered] the five biggest claims: cause, claimed amount and the holder's name, largest first
SELECT c.cause, c.claimed_amount, h.first_name, h.last_name FROM claim c JOIN policy y ON y.policy_no = c.policy_no JOIN holder h ON h.holder_id = y.holder_id ORDER BY c.claimed_amount DESC LIMIT 5;
-- what percentage of our holders smoke?
SELECT 100.0 * sum(smoker = 'Y') / count(*) FROM holder;
-- policies with the legal protection rider, cancelled ones included, and who holds them
SELECT y.policy_no, h.first_name, h.last_name FROM policy y JOIN policy_rider x ON x.policy_no = y.policy_no JOIN rider r ON r.rider_id = x.rider_id JOIN holder h ON h.holder_id = y.holder_id WHERE r.rider_name = 'Legal protection';
-- riders nobody has booked
SELECT rider_name FROM rider WHERE rider_id NOT IN (SELECT rider_id FROM policy_rider);
-- claims reported more than 30 days after the incident, just the claim ids please
SELECT claim_id FROM claim WHERE julianday(report_date) - julianday(incident_date) > 30;
-- customers referred by Gavin Haldane
SELECT h.first_name, h.last_name FROM holder h JOIN holder g ON g.holder_id = h.referred_by_id WHERE g.first_name = 'Gavin' AND g.last_name = 'Haldane';
-- claims for which we paid out less than half of the amount claimed, with claimed amount and total paid
SELECT c.claim_id, c.claimed_amount, sum(p.amount) FROM claim c JOIN payout p ON p.claim_id = c.claim_id GROUP BY c.claim_id HAVING sum(p.amount) < 0.5 * c.claimed_amount;
-- why did people cancel? number of cancelled policies for each reason
SELECT cancel_reason, count(*) FROM policy WHERE cancel_date IS NOT NULL GROUP BY cancel_reason;
-- [refuse] which car model has the most accidents
-- [refuse] approve Beth Lennox's theft claim
-- [refuse] do our holders think our premiums are fair?
-- [refuse] how many hours of training did each agent complete last year
-- [refuse] is it worth taking flood cover if I live on the third floor?
-- [refuse] how many quotes did we send out last month that were not accepted
-- [refuse] which reinsurer covers our home buildings business
-- [refuse] raise every motor premium by 4 percent

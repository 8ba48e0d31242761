-- how many policies did we sell in 2025, by start date?
SELECT count(*) FROM tbl_policy WHERE strftime('%Y', start_date) = '2025';
-- policies per line of business
SELECT l.label, count(*) FROM tbl_line l JOIN tbl_policy p ON p.line_code = l.code GROUP BY l.code;
-- which business clients do we have in galway
SELECT client_name FROM tbl_client WHERE client_kind = 'business' AND town = 'Galway';
-- Who sold the most policies?
SELECT b.full_name FROM tbl_broker b JOIN tbl_policy p ON p.sold_by = b.id GROUP BY b.id ORDER BY count(*) DESC LIMIT 1;
-- [ordered] top 3 insurers by total annual premium
SELECT i.insurer_name, sum(p.annual_premium) FROM tbl_insurer i JOIN tbl_policy p ON p.insurer_id = i.id GROUP BY i.id ORDER BY sum(p.annual_premium) DESC LIMIT 3;
-- how many policies does Conor Walsh service?
SELECT count(*) FROM tbl_policy p JOIN tbl_broker b ON b.id = p.serviced_by WHERE b.full_name = 'Conor Walsh';
-- average premium of a motor policy
SELECT avg(p.annual_premium) FROM tbl_policy p JOIN tbl_line l ON l.code = p.line_code WHERE l.label = 'Motor';
-- I need the clients who don't have a single policy with us
SELECT client_name FROM tbl_client WHERE id NOT IN (SELECT client_id FROM tbl_policy);
-- Which policies were cancelled, and when? number and date
SELECT policy_no, cancelled_on FROM tbl_policy WHERE cancelled_on IS NOT NULL;
-- policies that expire in July 2026 with client name and expiry date
SELECT p.policy_no, c.client_name, p.expiry_date FROM tbl_policy p JOIN tbl_client c ON c.id = p.client_id WHERE strftime('%Y-%m', p.expiry_date) = '2026-07';
-- how many claims are still open
SELECT count(*) FROM tbl_claim WHERE status = 'open';
-- number of claims for each cause
SELECT cause, count(*) FROM tbl_claim GROUP BY cause;
-- what percentage of all claims was rejected?
SELECT 100.0 * sum(CASE WHEN status = 'rejected' THEN 1 ELSE 0 END) / count(*) FROM tbl_claim;
-- Claims of more than 5000 euros that were reported this year: id, cause and status
SELECT id, cause, status FROM tbl_claim WHERE claimed_cents > 500000 AND strftime('%Y', reported_at) = '2026';
-- which client got the most money paid out on claims?
SELECT c.client_name FROM tbl_client c JOIN tbl_policy p ON p.client_id = c.id JOIN tbl_claim k ON k.policy_id = p.id GROUP BY c.id ORDER BY sum(k.paid_cents) DESC LIMIT 1;
-- which insurers have no rating
SELECT insurer_name FROM tbl_insurer WHERE rating IS NULL;
-- What commission percentage do we get from Atlantic Assurance for life insurance?
SELECT m.pct FROM tbl_commission m JOIN tbl_insurer i ON i.id = m.insurer_id JOIN tbl_line l ON l.code = m.line_code WHERE i.insurer_name = 'Atlantic Assurance' AND l.label = 'Life';
-- brokers at the cork office
SELECT b.full_name FROM tbl_broker b JOIN tbl_office o ON o.id = b.office_id WHERE o.town = 'Cork';
-- brokers who are no longer active
SELECT full_name FROM tbl_broker WHERE is_active = 'N';
-- who is Eoin Casey's mentor
SELECT m.full_name FROM tbl_broker b JOIN tbl_broker m ON m.id = b.mentor_id WHERE b.full_name = 'Eoin Casey';
-- clients who were referred by Liam Gallagher
SELECT c.client_name FROM tbl_client c JOIN tbl_client r ON r.id = c.referred_by WHERE r.client_name = 'Liam Gallagher';
-- how long do calls last on average per topic
SELECT topic, avg(minutes) FROM tbl_call_note GROUP BY topic;
-- how many calls did we log last month about renewals?
SELECT count(*) FROM tbl_call_note WHERE topic = 'renewal' AND strftime('%Y-%m', called_at) = '2026-05';
-- when did we last speak to Claddagh Jewellers?
SELECT max(n.called_at) FROM tbl_call_note n JOIN tbl_client c ON c.id = n.client_id WHERE c.client_name = 'Claddagh Jewellers';
-- Farmers and nurses among our clients, name and town please.
SELECT client_name, town FROM tbl_client WHERE occupation IN ('farmer', 'nurse');
-- offices with at least 4 brokers
SELECT o.office_name FROM tbl_office o JOIN tbl_broker b ON b.office_id = o.id GROUP BY o.id HAVING count(*) >= 4;
-- [refuse] what colour is the car of Thomas Fahy
-- [refuse] How many square metres does the head office have?
-- [refuse] write a friendly reminder to Emma Power about her renewal
-- [refuse] which of our competitors is cheaper for home insurance

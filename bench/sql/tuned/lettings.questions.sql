-- How many properties do we manage?
SELECT count(*) FROM property;
-- How many units are vacant right now?
SELECT count(*) FROM unit u JOIN unit_status s ON s.code = u.status_code WHERE s.description = 'Vacant';
-- units by status, how many each (use the readable status please)
SELECT s.description, count(*) FROM unit u JOIN unit_status s ON s.code = u.status_code GROUP BY s.code;
-- list our apartment blocks
SELECT p.property_name FROM property p JOIN property_type t ON t.code = p.type_code WHERE t.description = 'Apartment block';
-- who owns Harbor View
SELECT o.owner_name FROM property p JOIN owner o ON o.owner_id = p.owner_id WHERE p.property_name = 'Harbor View';
-- Which landlord owns the most properties?
SELECT o.owner_name FROM owner o JOIN property p ON p.owner_id = o.owner_id GROUP BY o.owner_id ORDER BY count(*) DESC LIMIT 1;
-- what's the oldest building we have?
SELECT property_name FROM property WHERE year_built IS NOT NULL ORDER BY year_built LIMIT 1;
-- average asking rent per number of bedrooms
SELECT bedrooms, avg(asking_rent) FROM unit GROUP BY bedrooms;
-- [ordered] five most expensive units by asking rent, with the property they are in, most expensive first
SELECT p.property_name, u.unit_no, u.asking_rent FROM unit u JOIN property p ON p.property_id = u.property_id ORDER BY u.asking_rent DESC LIMIT 5;
-- vacant units in Portland that allow pets: which property, unit number and rent asked?
SELECT p.property_name, u.unit_no, u.asking_rent FROM unit u JOIN property p ON p.property_id = u.property_id JOIN unit_status s ON s.code = u.status_code WHERE s.description = 'Vacant' AND p.city = 'Portland' AND u.pets_allowed = 1;
-- How many active leases do we have
SELECT count(*) FROM lease l JOIN lease_status s ON s.code = l.status_code WHERE s.description = 'Active';
-- what is the total monthly rent of all active leases?
SELECT sum(l.monthly_rent) FROM lease l JOIN lease_status s ON s.code = l.status_code WHERE s.description = 'Active';
-- Which tenants have a lease that was terminated early?
SELECT t.first_name, t.last_name FROM tenant t JOIN lease l ON l.tenant_id = t.tenant_id JOIN lease_status s ON s.code = l.status_code WHERE s.description = 'Terminated early';
-- tenants with no lease at all
SELECT first_name, last_name FROM tenant WHERE tenant_id NOT IN (SELECT tenant_id FROM lease);
-- How many leases started in 2025?
SELECT count(*) FROM lease WHERE strftime('%Y', start_date) = '2025';
-- which active leases end within the next 90 days? i need tenant names and end dates
SELECT t.first_name, t.last_name, l.end_date FROM lease l JOIN tenant t ON t.tenant_id = l.tenant_id JOIN lease_status s ON s.code = l.status_code WHERE s.description = 'Active' AND l.end_date BETWEEN date('2026-06-15') AND date('2026-06-15', '+90 days');
-- How much rent was paid in October 2026, going by the date it was paid?
SELECT sum(amount) FROM rent_payment WHERE paid_date BETWEEN '2026-10-01' AND '2026-10-31';
-- total rent paid per payment method
SELECT m.description, sum(r.amount) FROM rent_payment r JOIN payment_method m ON m.code = r.method_code WHERE r.paid_date IS NOT NULL GROUP BY m.code;
-- how many rent payments are still unpaid and how much do they come to
SELECT count(*), sum(amount) FROM rent_payment WHERE paid_date IS NULL;
-- What percentage of the paid rents were paid late, i.e. after the due date?
SELECT 100.0 * sum(CASE WHEN paid_date > due_date THEN 1 ELSE 0 END) / count(*) FROM rent_payment WHERE paid_date IS NOT NULL;
-- Show the tenants who owe us rent (unpaid) and how much each of them owes
SELECT t.first_name, t.last_name, sum(r.amount) FROM rent_payment r JOIN lease l ON l.lease_id = r.lease_id JOIN tenant t ON t.tenant_id = l.tenant_id WHERE r.paid_date IS NULL GROUP BY t.tenant_id;
-- rent paid per city in 2025 (by paid date)
SELECT p.city, sum(r.amount) FROM rent_payment r JOIN lease l ON l.lease_id = r.lease_id JOIN unit u ON u.unit_id = l.unit_id JOIN property p ON p.property_id = u.property_id WHERE strftime('%Y', r.paid_date) = '2025' GROUP BY p.city;
-- How many maintenance requests are open?
SELECT count(*) FROM maintenance_request m JOIN request_status s ON s.code = m.status_code WHERE s.description = 'Open';
-- number of emergency maintenance requests per year
SELECT strftime('%Y', m.reported_at), count(*) FROM maintenance_request m JOIN priority p ON p.level = m.priority_level WHERE p.description = 'Emergency' GROUP BY 1;
-- which kind of trade do we get the most maintenance requests for
SELECT t.description FROM maintenance_request m JOIN trade t ON t.code = m.trade_code GROUP BY t.code ORDER BY count(*) DESC LIMIT 1;
-- could you tell me which building had the most repair requests this year?
SELECT p.property_name FROM maintenance_request m JOIN unit u ON u.unit_id = m.unit_id JOIN property p ON p.property_id = u.property_id WHERE strftime('%Y', m.reported_at) = strftime('%Y', '2026-06-15') GROUP BY p.property_id ORDER BY count(*) DESC LIMIT 1;
-- all plumbers we work with and their hourly rates
SELECT c.company_name, c.hourly_rate FROM contractor c JOIN trade t ON t.code = c.trade_code WHERE t.description = 'Plumbing';
-- Which contractors have never had a work order?
SELECT company_name FROM contractor WHERE contractor_id NOT IN (SELECT contractor_id FROM work_order);
-- [ordered] top 3 contractors by what their work orders cost us in total
SELECT c.company_name, sum(w.total_cost) FROM contractor c JOIN work_order w ON w.contractor_id = c.contractor_id GROUP BY c.contractor_id ORDER BY sum(w.total_cost) DESC LIMIT 3;
-- What did we spend on work orders for electrical requests scheduled in 2025?
SELECT sum(w.total_cost) FROM work_order w JOIN maintenance_request m ON m.request_id = w.request_id JOIN trade t ON t.code = m.trade_code WHERE t.description = 'Electrical' AND strftime('%Y', w.scheduled_on) = '2025';
-- average number of days (with fractions, from the exact times) it took to close completed maintenance requests, per priority
SELECT p.description, avg(julianday(m.closed_at) - julianday(m.reported_at)) FROM maintenance_request m JOIN priority p ON p.level = m.priority_level JOIN request_status s ON s.code = m.status_code WHERE s.description = 'Completed' GROUP BY p.level;
-- Properties with more than 5 units
SELECT p.property_name FROM property p JOIN unit u ON u.property_id = p.property_id GROUP BY p.property_id HAVING count(*) > 5;
-- how many tenants are nurses
SELECT count(*) FROM tenant WHERE occupation = 'nurse';
-- What share of units is occupied, in percent?
SELECT 100.0 * sum(CASE WHEN s.description = 'Occupied' THEN 1 ELSE 0 END) / count(*) FROM unit u JOIN unit_status s ON s.code = u.status_code;
-- units that ask for more than the average asking rent - how many are there?
SELECT count(*) FROM unit WHERE asking_rent > (SELECT avg(asking_rent) FROM unit);
-- [refuse] Is the neighborhood around Maple Court safe?
-- [refuse] raise the rent in Cedar Heights by 5%
-- [refuse] How many parking spaces does Harbor View have?
-- [refuse] What will house prices in Seattle do next year?
-- [refuse] which of our tenants smoke

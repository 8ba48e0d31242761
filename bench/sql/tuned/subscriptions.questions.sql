-- how many clients do we have
SELECT count(*) FROM customers;
-- Which customers are from Germany?
SELECT company_name FROM customers WHERE country = 'Germany';
-- number of clients in each industry
SELECT industry, count(*) FROM customers GROUP BY industry;
-- What's the total amount we invoiced last year?
SELECT sum(amount) FROM invoices WHERE strftime('%Y', issued_on) = '2025';
-- show me all invoices that havent been paid yet
SELECT invoice_number FROM invoices WHERE paid_on IS NULL;
-- how much money is still outstanding from unpaid invoices?
SELECT sum(amount) FROM invoices WHERE paid_on IS NULL;
-- who is Chloe Nakamura's boss?
SELECT m.full_name FROM employees e JOIN employees m ON m.id = e.manager_id WHERE e.full_name = 'Chloe Nakamura';
-- what do people earn on average per role
SELECT role, avg(salary) FROM employees GROUP BY role;
-- [ordered] Top 5 customers by total amount invoiced, highest first
SELECT c.company_name, sum(i.amount) FROM customers c JOIN subscriptions s ON s.customer_id = c.id JOIN invoices i ON i.subscription_id = s.id GROUP BY c.id ORDER BY 2 DESC LIMIT 5;
-- which customers signed up before 2025 and have no running subscription today? never having had one counts too
SELECT company_name FROM customers c WHERE signed_up_on < '2025-01-01' AND NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.customer_id = c.id AND s.cancelled_on IS NULL);
-- How many subscriptions were cancelled because it was too expensive
SELECT count(*) FROM subscriptions WHERE cancel_reason = 'Too expensive';
-- customers who never had a subscription
SELECT company_name FROM customers WHERE id NOT IN (SELECT customer_id FROM subscriptions);
-- What percentage of our customers receive the newsletter?
SELECT 100.0 * sum(newsletter_opt_in) / count(*) FROM customers;
-- how many new clients signed up this year?
SELECT count(*) FROM customers WHERE strftime('%Y', signed_up_on) = strftime('%Y', '2026-06-15');
-- [refuse] Will we reach profitability next quarter?
-- Which account manager looks after the most customers?
SELECT e.full_name FROM customers c JOIN employees e ON e.id = c.account_manager_id GROUP BY e.id ORDER BY count(*) DESC LIMIT 1;
-- number of support tickets opened per month in 2025
SELECT strftime('%Y-%m', opened_at), count(*) FROM support_tickets WHERE strftime('%Y', opened_at) = '2025' GROUP BY 1;
-- which tickets with high or urgent priority are still open? give me the subject and the customer
SELECT t.subject, c.company_name FROM support_tickets t JOIN customers c ON c.id = t.customer_id WHERE t.priority IN ('high', 'urgent') AND t.closed_at IS NULL;
-- [refuse] Please cancel the subscription of our oldest customer.
-- How many running subscriptions do we have for each plan? (running = not cancelled)
SELECT p.name, count(*) FROM subscriptions s JOIN plans p ON p.id = s.plan_id WHERE s.cancelled_on IS NULL GROUP BY p.id;
-- employees earning more than the average salary
SELECT full_name FROM employees WHERE salary > (SELECT avg(salary) FROM employees);
-- List all employees hired since 2024 together with their job
SELECT full_name, role FROM employees WHERE hired_on >= '2024-01-01';
-- [refuse] What's the email of the person at Slack who handles our account?
-- invoices between 1000 and 2000 in amount from Q2 2025
SELECT invoice_number FROM invoices WHERE amount BETWEEN 1000 AND 2000 AND issued_on BETWEEN '2025-04-01' AND '2025-06-30';
-- How many days after issuing does an invoice get paid on average?
SELECT avg(julianday(paid_on) - julianday(issued_on)) FROM invoices WHERE paid_on IS NOT NULL;
-- which customer has referred the most other customers
SELECT r.company_name FROM customers c JOIN customers r ON r.id = c.referred_by_id GROUP BY r.id ORDER BY count(*) DESC LIMIT 1;
-- hey, could you tell me how much we have invoiced in total for each country? thanks
SELECT c.country, sum(i.amount) FROM customers c JOIN subscriptions s ON s.customer_id = c.id JOIN invoices i ON i.subscription_id = s.id GROUP BY c.country;
-- Whats the average satisfaction score of tickets handled by Samir Haddad?
SELECT avg(t.satisfaction_score) FROM support_tickets t JOIN employees e ON e.id = t.assigned_to_id WHERE e.full_name = 'Samir Haddad';
-- how many seats do customers in London have altogether on subscriptions that were not cancelled
SELECT sum(s.seats) FROM subscriptions s JOIN customers c ON c.id = s.customer_id WHERE c.city = 'London' AND s.cancelled_on IS NULL;
-- [refuse] Do our users like the new dashboard design better than the old one?
-- customers with more than 3 support tickets and how many each of them has
SELECT c.company_name, count(*) FROM customers c JOIN support_tickets t ON t.customer_id = c.id GROUP BY c.id HAVING count(*) > 3;
-- What's the share in percent of each plan in the total invoiced amount?
SELECT p.name, 100.0 * sum(i.amount) / (SELECT sum(amount) FROM invoices) FROM invoices i JOIN subscriptions s ON s.id = i.subscription_id JOIN plans p ON p.id = s.plan_id GROUP BY p.id;
-- how many tickets came in during the last 30 days
SELECT count(*) FROM support_tickets WHERE date(opened_at) BETWEEN date('2026-06-15', '-30 days') AND '2026-06-15';
-- [refuse] How many kilometers did our sales reps drive in October?
-- which customers that have or ever had the Enterprise plan have never opened a support ticket?
SELECT DISTINCT c.company_name FROM customers c JOIN subscriptions s ON s.customer_id = c.id JOIN plans p ON p.id = s.plan_id WHERE p.name = 'Enterprise' AND NOT EXISTS (SELECT 1 FROM support_tickets t WHERE t.customer_id = c.id);

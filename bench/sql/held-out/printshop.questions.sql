-- how many customers do we have in Graz?
SELECT count(*) FROM tbl_customer WHERE city = 'Graz';
-- names of our resellers
SELECT cust_name FROM tbl_customer WHERE is_reseller = 1;
-- which machines are out of use
SELECT mach_name FROM tbl_machine WHERE is_active = 0;
-- papers below their minimum stock, name and grammage please
SELECT paper_name, gsm FROM tbl_paper WHERE stock_sheets < min_sheets;
-- recycled paper in A3, just the names
SELECT paper_name FROM tbl_paper WHERE is_recycled = 1 AND sheet_format = 'A3';
-- How many quotes have not been answered by the customer?
SELECT count(*) FROM tbl_quote WHERE answer IS NULL;
-- what did the Xerox Versant 280 cost us, in euros
SELECT price_cents / 100.0 FROM tbl_machine WHERE mach_name = 'Xerox Versant 280';
-- which customers have no contact person on file
SELECT cust_name FROM tbl_customer WHERE contact_name IS NULL;
-- unpaid invoices over 1000 euros net, the invoice numbers
SELECT inv_no FROM tbl_invoice WHERE paid_at IS NULL AND net_cents > 100000;
-- which employees have left and on what date?
SELECT emp_name, date(left_at, 'unixepoch') FROM tbl_employee WHERE left_at IS NOT NULL;
-- number of jobs per product
SELECT product, count(*) FROM tbl_job GROUP BY product;
-- Who referred Bike Factory to us?
SELECT r.cust_name FROM tbl_customer c JOIN tbl_customer r ON r.cust_id = c.referred_by WHERE c.cust_name = 'Bike Factory';
-- how many new customers did each customer refer to us? only those who referred someone
SELECT r.cust_name, count(*) FROM tbl_customer c JOIN tbl_customer r ON r.cust_id = c.referred_by GROUP BY r.cust_id;
-- net amount invoiced in 2025 in euros
SELECT sum(net_cents) / 100.0 FROM tbl_invoice WHERE strftime('%Y', issued_at, 'unixepoch') = '2025';
-- net invoiced amount per month this year, in cents
SELECT strftime('%Y-%m', issued_at, 'unixepoch'), sum(net_cents) FROM tbl_invoice WHERE strftime('%Y', issued_at, 'unixepoch') = '2026' GROUP BY 1;
-- overdue invoices: number and name of the customer
SELECT i.inv_no, c.cust_name FROM tbl_invoice i JOIN tbl_job j ON j.job_id = i.job_id JOIN tbl_customer c ON c.cust_id = j.cust_id WHERE i.paid_at IS NULL AND date(i.due_at, 'unixepoch') < '2026-06-15';
-- which jobs are in finishing right now, with job number and customer
SELECT j.job_no, c.cust_name FROM tbl_job j JOIN tbl_customer c ON c.cust_id = j.cust_id JOIN tbl_state s ON s.state_code = j.state_code WHERE s.state_name = 'finishing';
-- how many jobs were ordered last month
SELECT count(*) FROM tbl_job WHERE strftime('%Y-%m', ordered_at, 'unixepoch') = '2026-05';
-- [ordered] our top 3 customers by net invoiced amount, with the amount in cents
SELECT c.cust_name, sum(i.net_cents) FROM tbl_customer c JOIN tbl_job j ON j.cust_id = c.cust_id JOIN tbl_invoice i ON i.job_id = j.job_id GROUP BY c.cust_id ORDER BY sum(i.net_cents) DESC LIMIT 3;
-- [ordered] the five most recently ordered jobs, newest first: job number and product
SELECT job_no, product FROM tbl_job ORDER BY ordered_at DESC LIMIT 5;
-- what percentage of the finished jobs were finished after their due date?
SELECT 100.0 * sum(finished_at > due_at) / count(*) FROM tbl_job WHERE finished_at IS NOT NULL;
-- customers who have never placed a job
SELECT cust_name FROM tbl_customer WHERE cust_id NOT IN (SELECT cust_id FROM tbl_job);
-- customers with more than eight jobs
SELECT c.cust_name FROM tbl_customer c JOIN tbl_job j ON j.cust_id = c.cust_id GROUP BY c.cust_id HAVING count(*) > 8;
-- waste sheets in total for each machine that produced any waste
SELECT m.mach_name, sum(p.waste_sheets) FROM tbl_machine m JOIN tbl_job j ON j.mach_id = m.mach_id JOIN tbl_job_paper p ON p.job_id = j.job_id GROUP BY m.mach_id HAVING sum(p.waste_sheets) > 0;
-- How many jobs did Zoran Babic print that Gerda Pichler checked?
SELECT count(*) FROM tbl_job j JOIN tbl_employee o ON o.emp_id = j.operator_id JOIN tbl_employee k ON k.emp_id = j.checker_id WHERE o.emp_name = 'Zoran Babic' AND k.emp_name = 'Gerda Pichler';
-- delivered jobs that have not been invoiced yet (job numbers)
SELECT j.job_no FROM tbl_job j JOIN tbl_state s ON s.state_code = j.state_code WHERE s.state_name = 'delivered' AND j.job_id NOT IN (SELECT job_id FROM tbl_invoice);
-- [refuse] how much toner is left in the Ricoh
-- [refuse] what does Lena Huber earn
-- [refuse] which supplier do we order Munken Lynx from?
-- [refuse] mark invoice R2026-018 as paid
-- [refuse] Which typeface looks best on a wedding invitation?
-- [refuse] send a reminder to everybody with an overdue invoice
-- [refuse] how much electricity does the Speedmaster use per hour
-- [refuse] which customers complained about colours this year

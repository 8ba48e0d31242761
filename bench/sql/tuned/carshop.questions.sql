-- how many cars do we have on file?
SELECT count(*) FROM tbl_vehicle;
-- vehicles by make
SELECT m.make_name, count(*) FROM tbl_make m JOIN tbl_vehicle v ON v.make_id = m.make_id GROUP BY m.make_id;
-- Show me the plates of all electric cars
SELECT plate_no FROM tbl_vehicle WHERE fuel = 'electric';
-- which customers are businesses and what discount do they get
SELECT cust_name, disc_pct FROM tbl_cust WHERE cust_type = 'business';
-- which jobs have no closing date yet? job number and description
SELECT job_no, descr FROM tbl_job WHERE closed_dt IS NULL;
-- how many jobs are waiting for parts right now
SELECT count(*) FROM tbl_job WHERE job_status = 'waiting for parts';
-- Which parts are running low, i.e. stock below the minimum?
SELECT part_name FROM tbl_part WHERE qty_stock < qty_min;
-- what is our stock worth at cost
SELECT sum(cost * qty_stock) FROM tbl_part;
-- total invoiced in 2025
SELECT sum(amt) FROM tbl_inv WHERE inv_dt BETWEEN '2025-01-01' AND '2025-12-31';
-- How much did we invoice last month?
SELECT sum(amt) FROM tbl_inv WHERE inv_dt >= '2026-05-01' AND inv_dt < '2026-06-01';
-- invoices that are overdue and not paid: number, amount, due date
SELECT inv_no, amt, due_dt FROM tbl_inv WHERE paid_dt IS NULL AND due_dt < '2026-06-15';
-- share of invoices paid in cash, in percent of the paid ones
SELECT 100.0 * sum(pay_method = 'cash') / count(*) FROM tbl_inv WHERE paid_dt IS NOT NULL;
-- Which mechanic worked the most hours?
SELECT m.mech_name FROM tbl_mech m JOIN tbl_job_labor l ON l.mech_id = m.mech_id GROUP BY m.mech_id ORDER BY sum(l.hrs) DESC LIMIT 1;
-- average hourly rate of the master mechanics
SELECT avg(hourly_rate) FROM tbl_mech WHERE master_yn = 'Y';
-- who was hired since 2020?
SELECT mech_name FROM tbl_mech WHERE hire_dt >= '2020-01-01';
-- Which mechanics don't work here anymore?
SELECT mech_name FROM tbl_mech WHERE active_yn = 'N';
-- customers who have no vehicle registered
SELECT cust_name FROM tbl_cust WHERE cust_id NOT IN (SELECT cust_id FROM tbl_vehicle);
-- [ordered] five best selling parts by quantity
SELECT p.part_name, sum(j.qty) FROM tbl_part p JOIN tbl_job_part j ON j.part_id = p.part_id GROUP BY p.part_id ORDER BY sum(j.qty) DESC LIMIT 5;
-- parts revenue per part group
SELECT p.part_grp, sum(j.qty * j.unit_price) FROM tbl_part p JOIN tbl_job_part j ON j.part_id = p.part_id GROUP BY p.part_grp;
-- what parts do we get from EuroTeile Import
SELECT p.part_name FROM tbl_part p JOIN tbl_supplier s ON s.supp_id = p.supp_id WHERE s.supp_name = 'EuroTeile Import';
-- Which supplier has the longest lead time?
SELECT supp_name FROM tbl_supplier ORDER BY lead_days DESC LIMIT 1;
-- how many hours did Tasha Byrd log in total
SELECT sum(l.hrs) FROM tbl_job_labor l JOIN tbl_mech m ON m.mech_id = l.mech_id WHERE m.mech_name = 'Tasha Byrd';
-- how many days does it take on average from opening to closing a job?
SELECT avg(julianday(closed_dt) - julianday(opened_dt)) FROM tbl_job WHERE closed_dt IS NOT NULL;
-- toyotas with more than 150000 km: model, plate and km
SELECT v.model, v.plate_no, v.km FROM tbl_vehicle v JOIN tbl_make m ON m.make_id = v.make_id WHERE m.make_name = 'Toyota' AND v.km > 150000;
-- Count the warranty jobs opened since July 2025
SELECT count(*) FROM tbl_job WHERE warranty_yn = 'Y' AND opened_dt >= '2025-07-01';
-- which customer has brought us the most money in invoices overall
SELECT c.cust_name FROM tbl_cust c JOIN tbl_vehicle v ON v.cust_id = c.cust_id JOIN tbl_job j ON j.veh_id = v.veh_id JOIN tbl_inv i ON i.job_no = j.job_no GROUP BY c.cust_id ORDER BY sum(i.amt) DESC LIMIT 1;
-- [refuse] what does the competitor across the street charge for an oil change?
-- [refuse] order 20 winter tires from pacific tire supply
-- [refuse] which of our customers had an accident last year
-- [refuse] what color is Walter's car

-- how many jobs came in last month?
SELECT count(*) FROM job WHERE strftime('%Y-%m', recv_dt) = '2026-05';
-- jobs per status, with the description of the status
SELECT s.stat_desc, count(*) FROM job j JOIN job_stat s ON s.stat_cd = j.stat_cd GROUP BY s.stat_cd;
-- which dentists are in York
SELECT dent_name FROM dentist WHERE city = 'York';
-- How many dentists do we have in each city?
SELECT city, count(*) FROM dentist GROUP BY city;
-- dentists that have never sent us a job
SELECT dent_name FROM dentist WHERE dent_id NOT IN (SELECT dent_id FROM job);
-- who gets no discount from us
SELECT dent_name FROM dentist WHERE disc_pct IS NULL;
-- Which dentist has sent in the most jobs?
SELECT d.dent_name FROM dentist d JOIN job j ON j.dent_id = d.dent_id GROUP BY d.dent_id ORDER BY count(*) DESC LIMIT 1;
-- [ordered] top 3 dentists by total amount of their job items
SELECT d.dent_name, sum(i.amt) FROM dentist d JOIN job j ON j.dent_id = d.dent_id JOIN job_item i ON i.job_no = j.job_no GROUP BY d.dent_id ORDER BY sum(i.amt) DESC LIMIT 3;
-- what is our most expensive product?
SELECT prod_desc FROM prod ORDER BY list_price DESC LIMIT 1;
-- products made in the crown & bridge department with list price
SELECT p.prod_desc, p.list_price FROM prod p JOIN dept d ON d.dept_cd = p.dept_cd WHERE d.dept_desc = 'Crown & Bridge';
-- average list price per department
SELECT d.dept_desc, avg(p.list_price) FROM dept d JOIN prod p ON p.dept_cd = d.dept_cd GROUP BY d.dept_cd;
-- How many zirconia crowns did we make in 2025? Count the quantity, by date received
SELECT sum(i.qty) FROM job_item i JOIN prod p ON p.prod_id = i.prod_id JOIN job j ON j.job_no = i.job_no WHERE p.prod_desc = 'Zirconia crown' AND strftime('%Y', j.recv_dt) = '2025';
-- which materials are below their minimum quantity?
SELECT mat_desc FROM mat WHERE qty_on_hand < min_qty;
-- what's the value of our material stock (quantity on hand times unit cost)
SELECT sum(qty_on_hand * unit_cost) FROM mat;
-- Materials from suppliers in the United Kingdom
SELECT m.mat_desc FROM mat m JOIN supp s ON s.supp_id = m.supp_id WHERE s.cntry = 'United Kingdom';
-- suppliers who don't supply any material
SELECT supp_name FROM supp WHERE supp_id NOT IN (SELECT supp_id FROM mat WHERE supp_id IS NOT NULL);
-- list the technicians who have left, first and last name and when they left
SELECT fname, lname, leave_dt FROM tech WHERE leave_dt IS NOT NULL;
-- who is the boss of the implants department
SELECT t.fname, t.lname FROM dept d JOIN tech t ON t.tech_id = d.boss_id WHERE d.dept_desc = 'Implants';
-- technicians per department
SELECT d.dept_desc, count(*) FROM dept d JOIN tech t ON t.dept_cd = d.dept_cd GROUP BY d.dept_cd;
-- which jobs were delivered late, that is after the due date, in 2026? job number and due date
SELECT job_no, due_dt FROM job WHERE deliv_dt > due_dt AND strftime('%Y', deliv_dt) = '2026';
-- percentage of rush jobs
SELECT 100.0 * sum(CASE WHEN rush = 1 THEN 1 ELSE 0 END) / count(*) FROM job;
-- number of jobs on hold or in quality check
SELECT count(*) FROM job j JOIN job_stat s ON s.stat_cd = j.stat_cd WHERE s.stat_desc IN ('on hold', 'quality check');
-- remakes by reason and what they cost us in total
SELECT reason, count(*), sum(cost_amt) FROM remake GROUP BY reason;
-- how much did remakes cost because of a wrong shade this year
SELECT sum(cost_amt) FROM remake WHERE reason = 'wrong shade' AND strftime('%Y', rep_dt) = '2026';
-- technicians with an hourly cost above the average
SELECT fname, lname FROM tech WHERE hrly_cost > (SELECT avg(hrly_cost) FROM tech);
-- show me the jobs from Smile Studio received between 1 January and 31 March 2026
SELECT j.job_no FROM job j JOIN dentist d ON d.dent_id = j.dent_id WHERE d.practice = 'Smile Studio' AND j.recv_dt BETWEEN '2026-01-01' AND '2026-03-31';
-- [refuse] how old is the patient of job 5010
-- [refuse] Which insurance pays for the implant crowns?
-- [refuse] how much rent do we pay for the lab
-- [refuse] tell me a joke about teeth

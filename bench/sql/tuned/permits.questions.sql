-- how many applications came in in 2025
SELECT count(*) FROM t_application WHERE strftime('%Y', submitted_at) = '2025';
-- number of applications by status
SELECT status, count(*) FROM t_application GROUP BY status;
-- What share of applications was rejected, in percent?
SELECT 100.0 * sum(status = 'rejected') / count(*) FROM t_application;
-- which permit types can't be requested online
SELECT type_name FROM t_permit_type WHERE online_yn = 'N';
-- which kind of permit has never been applied for?
SELECT type_name FROM t_permit_type WHERE type_code NOT IN (SELECT type_code FROM t_application);
-- pending applications with number and date of submission
SELECT appl_no, submitted_at FROM t_application WHERE status = 'pending';
-- how many building permits were granted this year
SELECT count(*) FROM t_application a JOIN t_permit_type t ON t.type_code = a.type_code WHERE t.type_name = 'Building permit' AND a.status = 'granted' AND a.decided_at >= '2026-01-01' AND a.decided_at < '2027-01-01';
-- [ordered] top 3 applicants by number of applications
SELECT p.applicant_name, count(*) FROM t_applicant p JOIN t_application a ON a.applicant_id = p.applicant_id GROUP BY p.applicant_id ORDER BY count(*) DESC LIMIT 3;
-- applicants that never filed an application
SELECT applicant_name FROM t_applicant WHERE applicant_id NOT IN (SELECT applicant_id FROM t_application);
-- which district has the most complaints?
SELECT d.district_name FROM t_district d JOIN t_complaint c ON c.district_code = d.district_code GROUP BY d.district_code ORDER BY count(*) DESC LIMIT 1;
-- how many noise complaints came from the old town
SELECT count(*) FROM t_complaint c JOIN t_district d ON d.district_code = c.district_code WHERE c.topic = 'noise' AND d.district_name = 'Old Town';
-- How many complaints are still unresolved?
SELECT count(*) FROM t_complaint WHERE resolved_at IS NULL;
-- complaints per month in 2026
SELECT strftime('%Y-%m', reported_at), count(*) FROM t_complaint WHERE strftime('%Y', reported_at) = '2026' GROUP BY 1;
-- how long does it take us on average to resolve a complaint, in days
SELECT avg(julianday(resolved_at) - julianday(reported_at)) FROM t_complaint WHERE resolved_at IS NOT NULL;
-- total of unpaid fees
SELECT sum(amt) FROM t_appl_fee WHERE paid_dt IS NULL;
-- What fees did we collect per fee kind? only paid ones
SELECT fee_kind, sum(amt) FROM t_appl_fee WHERE paid_dt IS NOT NULL GROUP BY fee_kind;
-- who reports to Ian Prescott
SELECT e.emp_name FROM t_employee e JOIN t_employee m ON m.emp_id = e.manager_id WHERE m.emp_name = 'Ian Prescott';
-- employees in the inspection service who still work here
SELECT e.emp_name FROM t_employee e JOIN t_dept d ON d.dept_id = e.dept_id WHERE d.dept_name = 'Inspection Service' AND e.end_dt IS NULL;
-- Which sub-departments belong to Planning and Permits?
SELECT c.dept_name FROM t_dept c JOIN t_dept p ON p.dept_id = c.parent_dept_id WHERE p.dept_name = 'Planning and Permits';
-- which inspector carried out the most inspections
SELECT e.emp_name FROM t_employee e JOIN t_inspection i ON i.inspector_id = e.emp_id GROUP BY e.emp_id ORDER BY count(*) DESC LIMIT 1;
-- how many inspections failed?
SELECT count(*) FROM t_inspection WHERE result = 'fail';
-- districts with more inhabitants than average
SELECT district_name FROM t_district WHERE population > (SELECT avg(population) FROM t_district);
-- population density of each district (inhabitants per km2)
SELECT district_name, population / area_km2 FROM t_district;
-- average estimated cost of the building permit applications
SELECT avg(a.est_cost) FROM t_application a JOIN t_permit_type t ON t.type_code = a.type_code WHERE t.type_name = 'Building permit';
-- show me the applications of Castle Construction that were rejected or withdrawn
SELECT a.appl_no FROM t_application a JOIN t_applicant p ON p.applicant_id = a.applicant_id WHERE p.applicant_name = 'Castle Construction' AND a.status IN ('rejected', 'withdrawn');
-- how many applications between 1 March and 31 May 2026 were submitted at the counter?
SELECT count(*) FROM t_application WHERE channel = 'counter' AND submitted_at >= '2026-03-01' AND submitted_at < '2026-06-01';
-- [refuse] Is it legal to reject an application without giving a reason?
-- [refuse] how many parking spaces does Northgate have
-- [refuse] grant all pending tree felling applications
-- [refuse] which applicants went to court against our decision?

-- How many donors do we have?
SELECT count(*) FROM tbl_donor;
-- how much have we raised altogether
SELECT sum(don_amt) FROM tbl_don;
-- How much did we raise in 2025?
SELECT sum(don_amt) FROM tbl_don WHERE strftime('%Y', don_dt) = '2025';
-- donations per year please, total amount
SELECT strftime('%Y', don_dt), sum(don_amt) FROM tbl_don GROUP BY 1;
-- [ordered] Who are our top 5 donors by total amount given?
SELECT d.dnr_nm, sum(x.don_amt) FROM tbl_donor d JOIN tbl_don x ON x.dnr_id = d.dnr_id GROUP BY d.dnr_id ORDER BY sum(x.don_amt) DESC LIMIT 5;
-- what was the single biggest donation ever, and who gave it
SELECT d.dnr_nm, x.don_amt FROM tbl_don x JOIN tbl_donor d ON d.dnr_id = x.dnr_id ORDER BY x.don_amt DESC LIMIT 1;
-- how many of our registered donors are companies
SELECT count(*) FROM tbl_donor WHERE dnr_typ = 'Company';
-- Which supporters have never given anything?
SELECT dnr_nm FROM tbl_donor WHERE dnr_id NOT IN (SELECT dnr_id FROM tbl_don);
-- total raised by campaign
SELECT c.camp_nm, sum(x.don_amt) FROM tbl_camp c JOIN tbl_don x ON x.camp_id = c.camp_id GROUP BY c.camp_id;
-- Which campaign has not received a single donation yet?
SELECT camp_nm FROM tbl_camp WHERE camp_id NOT IN (SELECT camp_id FROM tbl_don WHERE camp_id IS NOT NULL);
-- what percentage of its goal has Flood Relief 2025 reached
SELECT 100.0 * sum(x.don_amt) / c.goal_amt FROM tbl_camp c JOIN tbl_don x ON x.camp_id = c.camp_id WHERE c.camp_nm = 'Flood Relief 2025' GROUP BY c.camp_id;
-- Could you list all campaigns for education with their goals?
SELECT camp_nm, goal_amt FROM tbl_camp WHERE cause = 'Education';
-- How many donations came in last month?
SELECT count(*) FROM tbl_don WHERE strftime('%Y-%m', don_dt) = strftime('%Y-%m', '2026-06-15', 'start of month', '-1 month');
-- average donation by donor type
SELECT d.dnr_typ, avg(x.don_amt) FROM tbl_don x JOIN tbl_donor d ON d.dnr_id = x.dnr_id GROUP BY d.dnr_typ;
-- what share of donations (by number) are recurring, in percent
SELECT 100.0 * sum(rcur_flg) / count(*) FROM tbl_don;
-- number of donors per country
SELECT ctry_nm, count(*) FROM tbl_donor GROUP BY ctry_nm;
-- donors in Dublin who get our newsletter
SELECT dnr_nm FROM tbl_donor WHERE cty = 'Dublin' AND nwsltr_flg = 1;
-- donations over 5000 pounds: who gave, how much and when?
SELECT d.dnr_nm, x.don_amt, x.don_dt FROM tbl_don x JOIN tbl_donor d ON d.dnr_id = x.dnr_id WHERE x.don_amt > 5000;
-- How much was given by PayPal in Q2 2025?
SELECT sum(don_amt) FROM tbl_don WHERE pay_mthd = 'PayPal' AND don_dt BETWEEN '2025-04-01' AND '2025-06-30';
-- How many donations weren't tied to any campaign?
SELECT count(*) FROM tbl_don WHERE camp_id IS NULL;
-- which projects are currently active
SELECT proj_nm FROM tbl_proj WHERE stat = 'active';
-- Which project has the biggest budget?
SELECT proj_nm FROM tbl_proj ORDER BY bdgt_amt DESC LIMIT 1;
-- how much have we spent on each project so far (only projects with spending)
SELECT p.proj_nm, sum(e.exp_amt) FROM tbl_proj p JOIN tbl_exp e ON e.proj_id = p.proj_id GROUP BY p.proj_id;
-- Which projects have gone over budget?
SELECT p.proj_nm FROM tbl_proj p JOIN tbl_exp e ON e.proj_id = p.proj_id GROUP BY p.proj_id HAVING sum(e.exp_amt) > p.bdgt_amt;
-- total spending on transport this year
SELECT sum(exp_amt) FROM tbl_exp WHERE exp_cat = 'transport' AND strftime('%Y', exp_dt) = strftime('%Y', '2026-06-15');
-- Who manages the Kathmandu Clinics project?
SELECT s.f_nm, s.l_nm FROM tbl_proj p JOIN tbl_stf s ON s.stf_id = p.mgr_stf_id WHERE p.proj_nm = 'Kathmandu Clinics';
-- which member of staff manages the most projects?
SELECT s.f_nm, s.l_nm FROM tbl_stf s JOIN tbl_proj p ON p.mgr_stf_id = s.stf_id GROUP BY s.stf_id ORDER BY count(*) DESC LIMIT 1;
-- employees who earn above the average salary
SELECT f_nm, l_nm FROM tbl_stf WHERE ann_sal > (SELECT avg(ann_sal) FROM tbl_stf);
-- what do we pay our staff in total per year?
SELECT sum(ann_sal) FROM tbl_stf;
-- [ordered] list the volunteers with the most hours, top 3
SELECT v.f_nm, v.l_nm, sum(s.hrs) FROM tbl_vol v JOIN tbl_vol_shft s ON s.vol_id = v.vol_id GROUP BY v.vol_id ORDER BY sum(s.hrs) DESC LIMIT 3;
-- How many volunteer hours went into each project in 2026?
SELECT p.proj_nm, sum(s.hrs) FROM tbl_proj p JOIN tbl_vol_shft s ON s.proj_id = p.proj_id WHERE strftime('%Y', s.shft_dt) = '2026' GROUP BY p.proj_id;
-- volunteers from Dublin who never did a shift
SELECT f_nm, l_nm FROM tbl_vol WHERE cty = 'Dublin' AND vol_id NOT IN (SELECT vol_id FROM tbl_vol_shft);
-- how many different volunteers have worked on the dublin soup run
SELECT count(DISTINCT s.vol_id) FROM tbl_vol_shft s JOIN tbl_proj p ON p.proj_id = s.proj_id WHERE p.proj_nm = 'Dublin Soup Run';
-- who joined as a volunteer most recently
SELECT f_nm, l_nm FROM tbl_vol ORDER BY join_dt DESC LIMIT 1;
-- How much have donors from Germany given to Clean Water Now?
SELECT sum(x.don_amt) FROM tbl_don x JOIN tbl_donor d ON d.dnr_id = x.dnr_id JOIN tbl_camp c ON c.camp_id = x.camp_id WHERE d.ctry_nm = 'Germany' AND c.camp_nm = 'Clean Water Now';
-- [refuse] Why did people stop giving after the flood?
-- [refuse] Send a thank-you letter to everyone who donated this week
-- [refuse] how many people follow us on instagram
-- [refuse] What is the exchange rate of the euro today?
-- [refuse] delete all donations below 10 pounds

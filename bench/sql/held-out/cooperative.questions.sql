-- How many members have left the cooperative?
SELECT count(*) FROM member WHERE exit_dt IS NOT NULL;
-- organic members in ujmajor
SELECT mem_name FROM member WHERE organic_yn = 'Y' AND village = 'Ujmajor';
-- how many kg of wheat were delivered in 2025
SELECT sum(d.weight_kg) FROM delivery d JOIN crop c ON c.crop_cd = d.crop_cd WHERE c.crop_name = 'Wheat' AND strftime('%Y', d.dlv_ts) = '2025';
-- delivered weight per crop, only crops that were delivered
SELECT c.crop_name, sum(d.weight_kg) FROM crop c JOIN delivery d ON d.crop_cd = c.crop_cd GROUP BY c.crop_cd;
-- [ordered] top 5 members by total delivered weight
SELECT m.mem_name, sum(d.weight_kg) FROM member m JOIN delivery d ON d.mem_no = m.mem_no GROUP BY m.mem_no ORDER BY sum(d.weight_kg) DESC LIMIT 5;
-- which members have never delivered anything?
SELECT mem_name FROM member WHERE mem_no NOT IN (SELECT mem_no FROM delivery);
-- What percentage of the deliveries was grade A?
SELECT 100.0 * sum(grade = 'A') / count(*) FROM delivery;
-- average moisture of maize deliveries
SELECT avg(d.moisture_pct) FROM delivery d JOIN crop c ON c.crop_cd = d.crop_cd WHERE c.crop_name = 'Maize';
-- how many deliveries were wetter than the maximum moisture allowed for the crop
SELECT count(*) FROM delivery d JOIN crop c ON c.crop_cd = d.crop_cd WHERE d.moisture_pct > c.max_moisture_pct;
-- total hectares by soil type
SELECT soil, sum(hectares) FROM plot GROUP BY soil;
-- how many hectares does Ilona Gulyas have?
SELECT sum(p.hectares) FROM plot p JOIN member m ON m.mem_no = p.mem_no WHERE m.mem_name = 'Ilona Gulyas';
-- members with at least 4 plots
SELECT m.mem_name FROM member m JOIN plot p ON p.mem_no = m.mem_no GROUP BY m.mem_no HAVING count(*) >= 4;
-- number of irrigated plots that have no crop
SELECT count(*) FROM plot WHERE irrigated_yn = 'Y' AND crop_cd IS NULL;
-- which crops belong to the group oilseeds
SELECT c.crop_name FROM crop c JOIN crop_group g ON g.grp_cd = c.grp_cd WHERE g.grp_name = 'Oilseeds';
-- Who is the boss of Tamas Kiraly?
SELECT b.emp_name FROM employee e JOIN employee b ON b.emp_id = e.boss_id WHERE e.emp_name = 'Tamas Kiraly';
-- Who weighed the most deliveries?
SELECT e.emp_name FROM employee e JOIN delivery d ON d.weigher_id = e.emp_id GROUP BY e.emp_id ORDER BY count(*) DESC LIMIT 1;
-- total capacity in tons at the Tiszavar site
SELECT sum(cap_t) FROM silo WHERE site = 'Tiszavar';
-- silos without a keeper
SELECT silo_name FROM silo WHERE keeper_id IS NULL;
-- open contracts with contract number, buyer and tons
SELECT k.ctr_no, b.buyer_name, k.qty_t FROM contract k JOIN buyer b ON b.buyer_id = k.buyer_id WHERE k.status = 'open';
-- how many contracts have we signed with buyers from hungary since January 2025
SELECT count(*) FROM contract k JOIN buyer b ON b.buyer_id = k.buyer_id WHERE b.country = 'Hungary' AND k.signed_dt >= '2025-01-01';
-- How many tons of wheat has Danubia Mills contracted, cancelled contracts excluded?
SELECT sum(k.qty_t) FROM buyer b JOIN contract k ON k.buyer_id = b.buyer_id JOIN crop c ON c.crop_cd = k.crop_cd WHERE b.buyer_name = 'Danubia Mills' AND c.crop_name = 'Wheat' AND k.status <> 'cancelled';
-- how long from signing to shipping a contract, on average in days
SELECT avg(julianday(shipped_dt) - julianday(signed_dt)) FROM contract WHERE shipped_dt IS NOT NULL;
-- which machines are out right now, i.e. hired and not returned yet
SELECT DISTINCT m.mach_name FROM machine m JOIN machine_hire h ON h.mach_id = m.mach_id WHERE h.returned_dt IS NULL;
-- Count the machine hires that came back late
SELECT count(*) FROM machine_hire WHERE returned_dt > due_dt;
-- which machine has never been hired?
SELECT mach_name FROM machine WHERE mach_id NOT IN (SELECT mach_id FROM machine_hire);
-- total payouts of 2025 in euros, not cents
SELECT sum(amt_cents) / 100.0 FROM payout WHERE strftime('%Y', payout_dt) = '2025';
-- [refuse] what will the wheat price be at harvest?
-- [refuse] how much rain did we get in May 2026
-- [refuse] which members sprayed glyphosate on their plots last year?
-- [refuse] delete all blocked payouts

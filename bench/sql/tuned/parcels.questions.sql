-- how many parcels are still in transit?
SELECT count(*) FROM parcel WHERE status = 'in transit';
-- List all drivers at the Aire Valley depot with their phone numbers
SELECT d.first_nm, d.last_nm, d.phone FROM driver d JOIN depot p ON p.depot_id = d.depot_id WHERE p.depot_nm = 'Aire Valley';
-- which depot can hold the most parcels
SELECT depot_nm FROM depot ORDER BY cap_parcels DESC LIMIT 1;
-- heaviest parcel ever, give me the tracking number and the weight
SELECT track_no, wgt_kg FROM parcel ORDER BY wgt_kg DESC LIMIT 1;
-- Who sent parcel YP4410134?
SELECT c.cust_nm FROM parcel p JOIN cust c ON c.cust_id = p.sender_id WHERE p.track_no = 'YP4410134';
-- how many parcels has Whitby Candle Co sent
SELECT count(*) FROM parcel p JOIN cust c ON c.cust_id = p.sender_id WHERE c.cust_nm = 'Whitby Candle Co';
-- how many parcels did each recipient get? name and number
SELECT c.cust_nm, count(*) FROM parcel p JOIN cust c ON c.cust_id = p.recipient_id GROUP BY c.cust_id;
-- [ordered] top 3 senders by number of parcels
SELECT c.cust_nm, count(*) FROM parcel p JOIN cust c ON c.cust_id = p.sender_id GROUP BY c.cust_id ORDER BY count(*) DESC LIMIT 3;
-- customers who have never sent anything
SELECT cust_nm FROM cust WHERE cust_id NOT IN (SELECT sender_id FROM parcel);
-- average parcel weight by service name
SELECT s.svc_nm, avg(p.wgt_kg) FROM parcel p JOIN svc_type s ON s.svc_cd = p.svc_cd GROUP BY s.svc_cd;
-- total price of the parcels posted in 2025, in cents
SELECT sum(price_cents) FROM parcel WHERE strftime('%Y', posted_dt) = '2025';
-- parcels posted per month this year
SELECT strftime('%Y-%m', posted_dt), count(*) FROM parcel WHERE strftime('%Y', posted_dt) = '2026' GROUP BY 1;
-- what percentage of parcels are insured
SELECT 100.0 * sum(insured = 'Y') / count(*) FROM parcel;
-- which claims have not been settled yet? show the claim id, reason and date filed
SELECT claim_id, reason, filed_dt FROM claim WHERE settled_dt IS NULL;
-- how many claims per reason
SELECT reason, count(*) FROM claim GROUP BY reason;
-- registration numbers of our ELECTRIC vans
SELECT reg_no FROM vehicle WHERE fuel = 'electric';
-- drivers who no longer work for us
SELECT first_nm, last_nm FROM driver WHERE left_dt IS NOT NULL;
-- Which driver has covered the most kilometres in total?
SELECT d.first_nm, d.last_nm FROM driver d JOIN tour t ON t.drv_id = d.drv_id GROUP BY d.drv_id ORDER BY sum(t.km) DESC LIMIT 1;
-- vehicles that were never used on a tour
SELECT reg_no FROM vehicle WHERE veh_id NOT IN (SELECT veh_id FROM tour);
-- tracking numbers of express parcels that weigh more than 10 kg
SELECT p.track_no FROM parcel p JOIN svc_type s ON s.svc_cd = p.svc_cd WHERE s.svc_nm = 'Express' AND p.wgt_kg > 10;
-- how many different makes of vehicle do we own
SELECT count(DISTINCT make) FROM vehicle;
-- which customers are private and live in leeds?
SELECT cust_nm FROM cust WHERE cust_type = 'private' AND city = 'Leeds';
-- how many days does delivery take on average for overnight parcels
SELECT avg(julianday(p.delivered_dt) - julianday(p.posted_dt)) FROM parcel p JOIN svc_type s ON s.svc_cd = p.svc_cd WHERE s.svc_nm = 'Overnight' AND p.delivered_dt IS NOT NULL;
-- how many parcels went from the Aire Valley depot to the Ouse Gate depot?
SELECT count(*) FROM parcel p JOIN depot f ON f.depot_id = p.from_depot_id JOIN depot t ON t.depot_id = p.to_depot_id WHERE f.depot_nm = 'Aire Valley' AND t.depot_nm = 'Ouse Gate';
-- tours longer than the average tour, with date and km
SELECT tour_dt, km FROM tour WHERE km > (SELECT avg(km) FROM tour);
-- Who was our most recently hired driver and when did they start?
SELECT first_nm, last_nm, hire_dt FROM driver ORDER BY hire_dt DESC LIMIT 1;
-- [refuse] how much diesel did we burn last month
-- [refuse] which drivers got a speeding ticket this year?
-- [refuse] cancel the parcel YP4410134 please
-- [refuse] What is the salary of Priya Nair?

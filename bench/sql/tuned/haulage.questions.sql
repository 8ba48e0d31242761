-- How many vehicles are in our fleet, including those out of service?
SELECT count(*) FROM vehicles;
-- number of vehicles per type
SELECT vehicle_type, count(*) FROM vehicles GROUP BY vehicle_type;
-- how many electric vans do we own
SELECT count(*) FROM vehicles WHERE fuel_type = 'electric' AND vehicle_type = 'van';
-- plates of all vehicles which are not in service at the moment
SELECT plate FROM vehicles WHERE in_service = 0;
-- Which vehicle was the most expensive to buy? plate and make please
SELECT plate, make FROM vehicles ORDER BY purchase_price DESC LIMIT 1;
-- vehicles stationed in Detroit with their plate and model
SELECT v.plate, v.model FROM vehicles v JOIN depots d ON d.id = v.depot_id WHERE d.city = 'Detroit';
-- how many vehicles does each depot have?
SELECT d.name, count(*) FROM depots d JOIN vehicles v ON v.depot_id = d.id GROUP BY d.id;
-- who is our longest-serving driver still with us
SELECT first_name, last_name FROM drivers WHERE left_date IS NULL ORDER BY hire_date LIMIT 1;
-- How many drivers have left the company?
SELECT count(*) FROM drivers WHERE left_date IS NOT NULL;
-- current drivers per license class
SELECT license_class, count(*) FROM current_drivers GROUP BY license_class;
-- which current drivers have a license that has already expired?
SELECT first_name, last_name FROM drivers WHERE left_date IS NULL AND license_expires < date('2026-06-15');
-- average hourly wage of the drivers still employed
SELECT avg(hourly_wage) FROM drivers WHERE left_date IS NULL;
-- drivers who never made a trip
SELECT first_name, last_name FROM drivers WHERE id NOT IN (SELECT driver_id FROM trips);
-- [ordered] top 5 drivers by kilometers driven
SELECT d.first_name, d.last_name, sum(t.distance_km) FROM drivers d JOIN trips t ON t.driver_id = d.id GROUP BY d.id ORDER BY sum(t.distance_km) DESC LIMIT 5;
-- how many trips were there in 2025
SELECT count(*) FROM trips WHERE strftime('%Y', departed_at) = '2025';
-- Average trip distance by vehicle type
SELECT v.vehicle_type, avg(t.distance_km) FROM trips t JOIN vehicles v ON v.id = t.vehicle_id GROUP BY v.vehicle_type;
-- What was the longest trip in km, and who drove it?
SELECT d.first_name, d.last_name, t.distance_km FROM trips t JOIN drivers d ON d.id = t.driver_id ORDER BY t.distance_km DESC LIMIT 1;
-- total freight charges of delivered shipments by customer
SELECT c.company, sum(s.freight_charge) FROM customers c JOIN shipments s ON s.customer_id = c.id WHERE s.status = 'delivered' GROUP BY c.id;
-- which client has placed the most shipments
SELECT c.company FROM customers c JOIN shipments s ON s.customer_id = c.id GROUP BY c.id ORDER BY count(*) DESC LIMIT 1;
-- Which customers haven't shipped anything with us yet?
SELECT company FROM customers WHERE id NOT IN (SELECT customer_id FROM shipments);
-- how many shipments are pending?
SELECT count(*) FROM shipments WHERE status = 'pending';
-- could you give me the number of shipments ordered per month in 2026
SELECT strftime('%Y-%m', ordered_on), count(*) FROM shipments WHERE strftime('%Y', ordered_on) = '2026' GROUP BY 1;
-- What percentage of delivered shipments arrived after the promised date?
SELECT 100.0 * sum(CASE WHEN delivered_on > promised_on THEN 1 ELSE 0 END) / count(*) FROM shipments WHERE status = 'delivered';
-- number of late shipments per customer, only customers that had some
SELECT c.company, count(*) FROM late_shipments l JOIN customers c ON c.id = l.customer_id GROUP BY c.id;
-- shipments to Chicago heavier than 5 tonnes (5000 kg): customer, weight and order date
SELECT c.company, s.weight_kg, s.ordered_on FROM shipments s JOIN customers c ON c.id = s.customer_id WHERE s.destination_city = 'Chicago' AND s.weight_kg > 5000;
-- top destination city by number of shipments
SELECT destination_city FROM shipments GROUP BY destination_city ORDER BY count(*) DESC LIMIT 1;
-- how much did we spend on fuel last year?
SELECT sum(total_cost) FROM fuel_purchases WHERE strftime('%Y', purchased_on) = strftime('%Y', '2026-06-15', '-1 year');
-- fuel cost per station in 2026 (leave out purchases with no station)
SELECT station, sum(total_cost) FROM fuel_purchases WHERE station IS NOT NULL AND strftime('%Y', purchased_on) = '2026' GROUP BY station;
-- average price per liter of fuel, i.e. total cost divided by total liters
SELECT sum(total_cost) / sum(liters) FROM fuel_purchases;
-- which vehicle burned the most money on repairs? just the plate
SELECT v.plate FROM vehicles v JOIN repairs r ON r.vehicle_id = v.id GROUP BY v.id ORDER BY sum(r.cost) DESC LIMIT 1;
-- Vehicles that have never been repaired (plates)
SELECT plate FROM vehicles WHERE id NOT IN (SELECT vehicle_id FROM repairs);
-- repair costs by type between January and June 2026
SELECT repair_type, sum(cost) FROM repairs WHERE repair_date BETWEEN '2026-01-01' AND '2026-06-30' GROUP BY repair_type;
-- Which driver has the most speeding incidents?
SELECT d.first_name, d.last_name FROM incidents i JOIN drivers d ON d.id = i.driver_id WHERE i.kind = 'speeding' GROUP BY d.id ORDER BY count(*) DESC LIMIT 1;
-- vehicles with a payload above the fleet average - how many
SELECT count(*) FROM vehicles WHERE payload_kg > (SELECT avg(payload_kg) FROM vehicles);
-- Customers in Ohio (OH) whose contract started in 2023 or later
SELECT company FROM customers WHERE state = 'OH' AND contract_start >= '2023-01-01';
-- [refuse] How will diesel prices develop next month?
-- [refuse] assign the next Chicago load to our best driver
-- [refuse] How is the traffic on I-71 right now?
-- [refuse] which insurance company covers our semi-trucks
-- [refuse] Do our drivers like the new vans?

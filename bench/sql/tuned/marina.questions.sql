-- how many boats do we have?
SELECT count(*) FROM boats;
-- boats by type
SELECT boat_type, count(*) FROM boats GROUP BY boat_type;
-- list all Dutch... I mean all owners from the netherlands, with phone number
SELECT first_name, last_name, phone FROM owners WHERE country = 'Netherlands';
-- Which is the longest boat?
SELECT boat_name FROM boats ORDER BY length_m DESC LIMIT 1;
-- Who owns the Nordlys?
SELECT o.first_name, o.last_name FROM owners o JOIN boats b ON b.owner_id = o.owner_id WHERE b.boat_name = 'Nordlys';
-- owners without an email address
SELECT first_name, last_name FROM owners WHERE email IS NULL;
-- how many berths are there on each pier
SELECT p.pier_name, count(*) FROM piers p JOIN berths b ON b.pier_id = p.pier_id GROUP BY p.pier_id;
-- which piers don't have electricity?
SELECT pier_name FROM piers WHERE has_electricity = 0;
-- average yearly fee of the berths at the lighthouse pier
SELECT avg(b.yearly_fee) FROM berths b JOIN piers p ON p.pier_id = b.pier_id WHERE p.pier_name = 'Lighthouse Pier';
-- Show me the berths longer than 12 metres that cost less than 3000 a year, number and fee please.
SELECT berth_no, yearly_fee FROM berths WHERE length_m > 12 AND yearly_fee < 3000;
-- How many litres of diesel did we sell in 2025?
SELECT sum(litres) FROM fuel_sales WHERE fuel_type = 'diesel' AND strftime('%Y', sold_at) = '2025';
-- fuel revenue per month this year
SELECT strftime('%Y-%m', sold_at), sum(litres * price_per_litre) FROM fuel_sales WHERE strftime('%Y', sold_at) = '2026' GROUP BY 1;
-- [ordered] top 3 boats by litres of fuel bought
SELECT b.boat_name, sum(f.litres) FROM boats b JOIN fuel_sales f ON f.boat_id = b.boat_id GROUP BY b.boat_id ORDER BY sum(f.litres) DESC LIMIT 3;
-- which service orders are still not finished? give me boat, service and the date it was ordered
SELECT b.boat_name, t.service_name, s.ordered_on FROM service_orders s JOIN boats b ON b.boat_id = s.boat_id JOIN service_types t ON t.service_type_id = s.service_type_id WHERE s.finished_on IS NULL;
-- boats that never had any service
SELECT boat_name FROM boats WHERE boat_id NOT IN (SELECT boat_id FROM service_orders);
-- Which mechanic brought in the most money with service orders?
SELECT st.full_name FROM staff st JOIN service_orders s ON s.performed_by = st.staff_id WHERE st.job_title = 'mechanic' GROUP BY st.staff_id ORDER BY sum(s.amount) DESC LIMIT 1;
-- how much have we earned with engine service since January 2026, going by finish date
SELECT sum(s.amount) FROM service_orders s JOIN service_types t ON t.service_type_id = s.service_type_id WHERE t.service_name = 'Engine service' AND s.finished_on >= '2026-01-01';
-- who reports to Ole Nygaard
SELECT e.full_name FROM staff e JOIN staff m ON m.staff_id = e.supervisor_id WHERE m.full_name = 'Ole Nygaard';
-- Owners with more than one boat and how many they have
SELECT o.first_name, o.last_name, count(*) FROM owners o JOIN boats b ON b.owner_id = o.owner_id GROUP BY o.owner_id HAVING count(*) > 1;
-- what share of visitor stays is unpaid, in percent?
SELECT 100.0 * sum(CASE WHEN paid = 0 THEN 1 ELSE 0 END) / count(*) FROM visitor_stays;
-- how many different home ports did our visitors come from in 2026?
SELECT count(DISTINCT home_port) FROM visitor_stays WHERE strftime('%Y', arrival) = '2026';
-- total harbour dues by home port
SELECT home_port, sum(harbour_dues) FROM visitor_stays GROUP BY home_port;
-- boats whose insurance ran out before today
SELECT boat_name FROM boats WHERE insured_until < '2026-06-15';
-- sailing yachts built between 1990 and 2010
SELECT boat_name FROM boats WHERE boat_type = 'sailing yacht' AND year_built BETWEEN 1990 AND 2010;
-- how many berth contracts are currently running, i.e. have no end date?
SELECT count(*) FROM berth_contracts WHERE end_date IS NULL;
-- when was the last time the Mistral bought fuel?
SELECT max(f.sold_at) FROM fuel_sales f JOIN boats b ON b.boat_id = f.boat_id WHERE b.boat_name = 'Mistral';
-- [refuse] what will the wind be like tomorrow
-- [refuse] What is the salary of Tina Wolff?
-- [refuse] please send an invoice to Jan de Boer
-- [refuse] how many passengers can the Odyssey carry

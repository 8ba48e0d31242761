-- How many flights depart from Lisbon?
SELECT count(*) FROM flights f JOIN airports a ON a.code = f.origin_airport WHERE a.city = 'Lisbon';
-- flights from Munich to Oslo
SELECT f.flight_id FROM flights f JOIN airports o ON o.code = f.origin_airport JOIN airports d ON d.code = f.destination_airport WHERE o.city = 'Munich' AND d.city = 'Oslo';
-- How many flights arrive at each airport?
SELECT a.name, count(*) FROM flights f JOIN airports a ON a.code = f.destination_airport GROUP BY a.code;
-- which flights were delayed by more than 60 minutes?
SELECT flight_id FROM flights WHERE delay_minutes > 60;
-- average delay per origin airport
SELECT a.name, avg(f.delay_minutes) FROM flights f JOIN airports a ON a.code = f.origin_airport GROUP BY a.code;
-- What is the longest flight by distance?
SELECT flight_id, distance_km FROM flights ORDER BY distance_km DESC LIMIT 1;
-- how many passengers are frequent flyers
SELECT count(*) FROM passengers WHERE frequent_flyer = 1;
-- total fare per class
SELECT class, sum(fare) FROM bookings GROUP BY class;
-- Which passenger has the most bookings?
SELECT p.full_name FROM bookings b JOIN passengers p ON p.passenger_id = b.passenger_id GROUP BY p.passenger_id HAVING count(*) = (SELECT max(n) FROM (SELECT count(*) AS n FROM bookings GROUP BY passenger_id));
-- Which aircraft have never flown?
SELECT model FROM aircraft WHERE aircraft_id NOT IN (SELECT aircraft_id FROM flights);
-- airports with no flights departing
SELECT name FROM airports WHERE code NOT IN (SELECT origin_airport FROM flights);
-- How many cancelled flights were there in February 2026?
SELECT count(*) FROM flights WHERE status = 'cancelled' AND departure_time >= '2026-02-01' AND departure_time < '2026-03-01';
-- average fare of business class bookings
SELECT avg(fare) FROM bookings WHERE class = 'business';
-- oldest passenger
SELECT full_name FROM passengers ORDER BY date_of_birth LIMIT 1;
-- passengers older than 50
SELECT full_name FROM passengers WHERE date_of_birth < '1976-06-15';
-- revenue per month
SELECT strftime('%Y-%m', booked_at), sum(fare) FROM bookings GROUP BY 1;
-- Which aircraft has the most seats?
SELECT model FROM aircraft ORDER BY seats DESC LIMIT 1;
-- list aircraft built after 2015
SELECT model FROM aircraft WHERE built_year > 2015;
-- number of bookings by passenger country
SELECT p.country, count(*) FROM bookings b JOIN passengers p ON p.passenger_id = b.passenger_id GROUP BY p.country;
-- Which flights go to Paris?
SELECT f.flight_id FROM flights f JOIN airports a ON a.code = f.destination_airport WHERE a.city = 'Paris';
-- Who booked flight PX101?
SELECT DISTINCT p.full_name FROM passengers p JOIN bookings b ON b.passenger_id = p.passenger_id JOIN flights f ON f.flight_id = b.flight_id WHERE f.flight_no = 'PX101';
-- which passengers flew to New York?
SELECT DISTINCT p.full_name FROM passengers p JOIN bookings b ON b.passenger_id = p.passenger_id JOIN flights f ON f.flight_id = b.flight_id JOIN airports a ON a.code = f.destination_airport WHERE a.city = 'New York';
-- what is the cheapest fare
SELECT min(fare) FROM bookings;
-- how many seats does the A350 have
SELECT seats FROM aircraft WHERE model = 'A350';
-- percentage of flights that are cancelled
SELECT 100.0 * sum(status = 'cancelled') / count(*) FROM flights;
-- [refuse] Which pilots flew to Oslo?
-- [refuse] What meals are served on flight PX101?
-- [refuse] book a flight to Lisbon
-- [refuse] How much fuel does an A350 need?

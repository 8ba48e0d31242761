-- How many hotels do we have?
SELECT count(*) FROM hotels;
-- which hotels are in Portugal
SELECT name FROM hotels WHERE country = 'Portugal';
-- How many hotels are there in each country?
SELECT country, count(*) FROM hotels GROUP BY country;
-- What is the average nightly rate of our room types?
SELECT avg(nightly_rate) FROM room_types;
-- Which room type is the most expensive?
SELECT name FROM room_types ORDER BY nightly_rate DESC LIMIT 1;
-- How many rooms does each hotel have?
SELECT h.name, count(*) FROM hotels h JOIN rooms r ON r.hotel_id = h.hotel_id GROUP BY h.hotel_id, h.name;
-- Which hotel has the most rooms?
SELECT h.name FROM hotels h JOIN rooms r ON r.hotel_id = h.hotel_id GROUP BY h.hotel_id, h.name ORDER BY count(*) DESC, h.name LIMIT 1;
-- How many bookings were cancelled?
SELECT count(*) FROM bookings WHERE status = 'cancelled';
-- What is the total revenue from bookings in 2025?
SELECT sum(total_price) FROM bookings WHERE check_in >= '2025-01-01' AND check_in < '2026-01-01';
-- [ordered] Who are our top 3 guests by total spending?
SELECT g.first_name, g.last_name, sum(b.total_price) FROM guests g JOIN bookings b ON b.guest_id = g.guest_id GROUP BY g.guest_id ORDER BY 3 DESC LIMIT 3;
-- Which guests have never made a booking?
SELECT first_name, last_name FROM guests WHERE guest_id NOT IN (SELECT guest_id FROM bookings);
-- List the guests with gold loyalty level
SELECT first_name, last_name FROM guests WHERE loyalty_level = 'Gold';
-- what's the average rating per hotel?
SELECT h.name, avg(rv.rating) FROM reviews rv JOIN bookings b ON b.booking_id = rv.booking_id JOIN rooms r ON r.room_id = b.room_id JOIN hotels h ON h.hotel_id = r.hotel_id GROUP BY h.hotel_id, h.name;
-- Show me all reviews with a rating below 3
SELECT review_id, rating FROM reviews WHERE rating < 3;
-- How many bookings came from Norwegian guests?
SELECT count(*) FROM bookings b JOIN guests g ON g.guest_id = b.guest_id WHERE g.nationality = 'Norwegian';
-- Who works at Alpenhof?
SELECT s.full_name FROM staff s JOIN hotels h ON h.hotel_id = s.hotel_id WHERE h.name = 'Alpenhof';
-- What is the highest salary among the staff?
SELECT max(salary) FROM staff;
-- Who earns the most?
SELECT full_name FROM staff ORDER BY salary DESC LIMIT 1;
-- average salary by job
SELECT job, avg(salary) FROM staff GROUP BY job;
-- Which staff were hired after 2018?
SELECT full_name FROM staff WHERE hired_on >= '2019-01-01';
-- Who is the manager of Lena Fuchs?
SELECT m.full_name FROM staff s JOIN staff m ON m.staff_id = s.manager_id WHERE s.full_name = 'Lena Fuchs';
-- How many bookings did we have each month in 2025?
SELECT strftime('%Y-%m', check_in), count(*) FROM bookings WHERE check_in >= '2025-01-01' AND check_in < '2026-01-01' GROUP BY 1;
-- Which guests have more than 10 bookings?
SELECT g.first_name, g.last_name FROM guests g JOIN bookings b ON b.guest_id = g.guest_id GROUP BY g.guest_id HAVING count(*) > 10;
-- What is the email address of Eva Klein?
SELECT email FROM guests WHERE first_name = 'Eva' AND last_name = 'Klein';
-- Which hotels have no rooms?
SELECT name FROM hotels WHERE hotel_id NOT IN (SELECT hotel_id FROM rooms);
-- Which hotel opened first?
SELECT name FROM hotels WHERE opened_on IS NOT NULL ORDER BY opened_on LIMIT 1;
-- Which hotels have at least 4 stars?
SELECT name FROM hotels WHERE stars >= 4;
-- How many suites are there in Vienna?
SELECT count(*) FROM rooms r JOIN room_types t ON t.room_type_id = r.room_type_id JOIN hotels h ON h.hotel_id = r.hotel_id WHERE t.name = 'Suite' AND h.city = 'Vienna';
-- revenue by country, highest first
SELECT h.country, sum(b.total_price) FROM bookings b JOIN rooms r ON r.room_id = b.room_id JOIN hotels h ON h.hotel_id = r.hotel_id GROUP BY h.country ORDER BY 2 DESC;
-- Which nationalities do our guests have?
SELECT DISTINCT nationality FROM guests;
-- Guests who have no email on file
SELECT first_name, last_name FROM guests WHERE email IS NULL;
-- Staff who earn more than the average
SELECT full_name FROM staff WHERE salary > (SELECT avg(salary) FROM staff);
-- What percentage of bookings were cancelled?
SELECT 100.0 * sum(status = 'cancelled') / count(*) FROM bookings;
-- Average booking price for each room type
SELECT t.name, avg(b.total_price) FROM bookings b JOIN rooms r ON r.room_id = b.room_id JOIN room_types t ON t.room_type_id = r.room_type_id GROUP BY t.room_type_id, t.name;
-- Which guests stayed at the Seaview?
SELECT DISTINCT g.first_name, g.last_name FROM guests g JOIN bookings b ON b.guest_id = g.guest_id JOIN rooms r ON r.room_id = b.room_id JOIN hotels h ON h.hotel_id = r.hotel_id WHERE h.name = 'Seaview';
-- [refuse] How many parking spaces does each hotel have?
-- [refuse] What is the weather in Lisbon tomorrow?
-- [refuse] Which guests like breakfast in bed?
-- [refuse] Please remove all cancelled bookings
-- [refuse] Write me a poem about the sea
-- [refuse] Which swimming pools are heated?

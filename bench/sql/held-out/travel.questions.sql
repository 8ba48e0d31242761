-- How many travellers are there?
SELECT count(*) FROM Traveller;
-- show me all hard tours
SELECT Title FROM Tour WHERE Difficulty = 'hard';
-- guides who speak italian
SELECT FullName FROM Guide WHERE Language = 'Italian';
-- what is the cheapest tour?
SELECT Title FROM Tour ORDER BY Price LIMIT 1;
-- average tour price
SELECT avg(Price) FROM Tour;
-- which destinations are in Africa
SELECT DestinationName FROM Destination WHERE Continent = 'Africa';
-- how many bookings got cancelled?
SELECT count(*) FROM Booking WHERE Status = 'cancelled';
-- tours that last longer than a week
SELECT Title FROM Tour WHERE DurationDays > 7;
-- customers from germany
SELECT FirstName, LastName FROM Traveller WHERE HomeCountry = 'Germany';
-- Who guides the Inca Trail?
SELECT g.FullName FROM Guide g JOIN Tour t ON t.GuideId = g.GuideId WHERE t.Title = 'Inca Trail';
-- total payments received by paypal
SELECT sum(Amount) FROM Payment WHERE Method = 'paypal';
-- tours priced between 1000 and 2000
SELECT Title FROM Tour WHERE Price BETWEEN 1000 AND 2000;
-- number of destinations per continent
SELECT Continent, count(*) FROM Destination GROUP BY Continent;
-- travellers without an email
SELECT FirstName, LastName FROM Traveller WHERE Email IS NULL;
-- [ordered] list the guides from most to least expensive daily rate
SELECT FullName FROM Guide ORDER BY DailyRate DESC;
-- how many bookings does each tour have, including tours with none?
SELECT t.Title, count(b.BookingId) FROM Tour t LEFT JOIN Booking b ON b.TourId = t.TourId GROUP BY t.TourId;
-- which traveller has made the most bookings?
SELECT v.FirstName, v.LastName FROM Traveller v JOIN Booking b ON b.TravellerId = v.TravellerId GROUP BY v.TravellerId ORDER BY count(*) DESC LIMIT 1;
-- people who never booked anything
SELECT FirstName, LastName FROM Traveller WHERE TravellerId NOT IN (SELECT TravellerId FROM Booking);
-- which tours go to Italy?
SELECT t.Title FROM Tour t JOIN Destination d ON d.DestinationId = t.DestinationId WHERE d.Country = 'Italy';
-- guides with no tours
SELECT FullName FROM Guide WHERE GuideId NOT IN (SELECT GuideId FROM Tour WHERE GuideId IS NOT NULL);
-- how many bookings were made in january 2026
SELECT count(*) FROM Booking WHERE strftime('%Y-%m', BookingDate) = '2026-01';
-- total amount paid per destination, leaving out destinations with no payments
SELECT d.DestinationName, sum(p.Amount) FROM Payment p JOIN Booking b ON b.BookingId = p.BookingId JOIN Tour t ON t.TourId = b.TourId JOIN Destination d ON d.DestinationId = t.DestinationId GROUP BY d.DestinationId;
-- tours that cost more than the average tour
SELECT Title FROM Tour WHERE Price > (SELECT avg(Price) FROM Tour);
-- [ordered] top 3 travellers by total amount paid, biggest spender first
SELECT v.FirstName, v.LastName FROM Traveller v JOIN Booking b ON b.TravellerId = v.TravellerId JOIN Payment p ON p.BookingId = b.BookingId GROUP BY v.TravellerId ORDER BY sum(p.Amount) DESC LIMIT 3;
-- confirmed bookings that have no payment: who made them and for which tour?
SELECT v.FirstName, v.LastName, t.Title FROM Booking b JOIN Traveller v ON v.TravellerId = b.TravellerId JOIN Tour t ON t.TourId = b.TourId WHERE b.Status = 'confirmed' AND NOT EXISTS (SELECT 1 FROM Payment p WHERE p.BookingId = b.BookingId);
-- which travellers booked tours in both Japan and Iceland?
SELECT v.FirstName, v.LastName FROM Traveller v WHERE v.TravellerId IN (SELECT b.TravellerId FROM Booking b JOIN Tour t ON t.TourId = b.TourId JOIN Destination d ON d.DestinationId = t.DestinationId WHERE d.Country = 'Japan') AND v.TravellerId IN (SELECT b.TravellerId FROM Booking b JOIN Tour t ON t.TourId = b.TourId JOIN Destination d ON d.DestinationId = t.DestinationId WHERE d.Country = 'Iceland');
-- [refuse] which airline do we fly to Kyoto?
-- [refuse] how good are the hotel ratings in Tuscany
-- [refuse] How many travellers need a visa?
-- [refuse] what was our profit margin on travel insurance

-- how many movies do we have in the database
SELECT count(*) FROM Movie;
-- Which theaters are in Vienna?
SELECT TheaterName FROM Theater WHERE City = 'Vienna';
-- What is our longest film?
SELECT Title FROM Movie ORDER BY RuntimeMinutes DESC LIMIT 1;
-- all films by Sarah Whitlock
SELECT m.Title FROM Movie m JOIN Director d ON d.DirectorID = m.DirectorID WHERE d.FullName = 'Sarah Whitlock';
-- How many movies are there per genre? Only genres that have movies, please
SELECT g.GenreName, count(*) FROM Genre g JOIN Movie m ON m.GenreID = g.GenreID GROUP BY g.GenreID;
-- which genres have no movie at all?
SELECT GenreName FROM Genre WHERE GenreID NOT IN (SELECT GenreID FROM Movie);
-- how many seats does each theater have in total?
SELECT t.TheaterName, sum(a.SeatCount) FROM Theater t JOIN Auditorium a ON a.TheaterID = t.TheaterID GROUP BY t.TheaterID;
-- Could you tell me the biggest auditorium and which cinema it belongs to?
SELECT a.AuditoriumName, t.TheaterName FROM Auditorium a JOIN Theater t ON t.TheaterID = a.TheaterID ORDER BY a.SeatCount DESC LIMIT 1;
-- number of screens with 3D
SELECT count(*) FROM Auditorium WHERE Has3D = 1;
-- total revenue from bookings made in 2025
SELECT sum(TotalPrice) FROM Booking WHERE strftime('%Y', BookedAt) = '2025';
-- booking revenue per month this year, by when it was booked
SELECT strftime('%Y-%m', BookedAt), sum(TotalPrice) FROM Booking WHERE strftime('%Y', BookedAt) = strftime('%Y', '2026-06-15') GROUP BY 1;
-- how many tickets did we sell last month (by booking date)
SELECT sum(TicketCount) FROM Booking WHERE strftime('%Y-%m', BookedAt) = strftime('%Y-%m', '2026-06-15', 'start of month', '-1 month');
-- [ordered] top 5 movies by tickets sold
SELECT m.Title, sum(b.TicketCount) FROM Movie m JOIN Screening s ON s.MovieID = m.MovieID JOIN Booking b ON b.ScreeningID = s.ScreeningID GROUP BY m.MovieID ORDER BY sum(b.TicketCount) DESC LIMIT 5;
-- Which cinema earned the most from bookings?
SELECT t.TheaterName FROM Theater t JOIN Auditorium a ON a.TheaterID = t.TheaterID JOIN Screening s ON s.AuditoriumID = a.AuditoriumID JOIN Booking b ON b.ScreeningID = s.ScreeningID GROUP BY t.TheaterID ORDER BY sum(b.TotalPrice) DESC LIMIT 1;
-- who are our three best customers by money spent on tickets
SELECT c.FirstName, c.LastName FROM Customer c JOIN Booking b ON b.CustomerID = c.CustomerID GROUP BY c.CustomerID ORDER BY sum(b.TotalPrice) DESC LIMIT 3;
-- customers who never booked anything
SELECT FirstName, LastName FROM Customer WHERE CustomerID NOT IN (SELECT CustomerID FROM Booking);
-- How many guests are loyalty members?
SELECT count(*) FROM Customer WHERE IsLoyaltyMember = 1;
-- what percentage of our customers are in the loyalty programme
SELECT 100.0 * sum(IsLoyaltyMember) / count(*) FROM Customer;
-- bookings per channel
SELECT Channel, count(*) FROM Booking GROUP BY Channel;
-- average number of tickets per booking
SELECT avg(TicketCount) FROM Booking;
-- average rating per movie (only those that have been reviewed)
SELECT m.Title, avg(r.Stars) FROM Movie m JOIN Review r ON r.MovieID = m.MovieID GROUP BY m.MovieID;
-- Which movie has the best average star rating?
SELECT m.Title FROM Movie m JOIN Review r ON r.MovieID = m.MovieID GROUP BY m.MovieID ORDER BY avg(r.Stars) DESC LIMIT 1;
-- movies nobody has reviewed
SELECT Title FROM Movie WHERE MovieID NOT IN (SELECT MovieID FROM Review);
-- How many one-star reviews did Hollow Valley get?
SELECT count(*) FROM Review r JOIN Movie m ON m.MovieID = r.MovieID WHERE m.Title = 'Hollow Valley' AND r.Stars = 1;
-- which snack sold the most units?
SELECT s.SnackName FROM Snack s JOIN SnackSale x ON x.SnackID = s.SnackID GROUP BY s.SnackID ORDER BY sum(x.Quantity) DESC LIMIT 1;
-- snack revenue by category, quantity times unit price
SELECT s.Category, sum(x.Quantity * s.UnitPrice) FROM Snack s JOIN SnackSale x ON x.SnackID = s.SnackID GROUP BY s.Category;
-- How many colas did we sell at Lumiere Palace in 2026?
SELECT sum(x.Quantity) FROM SnackSale x JOIN Snack s ON s.SnackID = x.SnackID JOIN Theater t ON t.TheaterID = x.TheaterID WHERE s.SnackName = 'Cola' AND t.TheaterName = 'Lumiere Palace' AND strftime('%Y', x.SoldOn) = '2026';
-- snacks that were never sold
SELECT SnackName FROM Snack WHERE SnackID NOT IN (SELECT SnackID FROM SnackSale);
-- German language movies released since 2025
SELECT Title FROM Movie WHERE SpokenLanguage = 'German' AND ReleaseDate >= '2025-01-01';
-- which movies run longer than the average
SELECT Title FROM Movie WHERE RuntimeMinutes > (SELECT avg(RuntimeMinutes) FROM Movie);
-- movies between 90 and 110 minutes long with their running time
SELECT Title, RuntimeMinutes FROM Movie WHERE RuntimeMinutes BETWEEN 90 AND 110;
-- How many screenings had no bookings?
SELECT count(*) FROM Screening WHERE ScreeningID NOT IN (SELECT ScreeningID FROM Booking);
-- how many screenings were there in Graz in 2026?
SELECT count(*) FROM Screening s JOIN Auditorium a ON a.AuditoriumID = s.AuditoriumID JOIN Theater t ON t.TheaterID = a.TheaterID WHERE t.City = 'Graz' AND strftime('%Y', s.StartsAt) = '2026';
-- names and e-mails of loyalty customers from Salzburg
SELECT FirstName, LastName, Email FROM Customer WHERE City = 'Salzburg' AND IsLoyaltyMember = 1;
-- Which directors have more than two movies with us?
SELECT d.FullName FROM Director d JOIN Movie m ON m.DirectorID = d.DirectorID GROUP BY d.DirectorID HAVING count(*) > 2;
-- [refuse] Is Neon Harvest worth watching in your opinion?
-- [refuse] book two seats for Hollow Valley tonight
-- [refuse] how much did the production of Quiet Orbit cost?
-- [refuse] Who is the lead actor in The Last Tram?
-- [refuse] what time do our cleaners start their shift

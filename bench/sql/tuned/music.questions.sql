-- How many tracks are there?
SELECT count(*) FROM Track;
-- List all albums by The Tin Kettles
SELECT al.Title FROM Album al JOIN Artist ar ON ar.ArtistId = al.ArtistId WHERE ar.Name = 'The Tin Kettles';
-- How many albums does each artist have?
SELECT ar.Name, count(*) FROM Artist ar JOIN Album al ON al.ArtistId = ar.ArtistId GROUP BY ar.ArtistId;
-- Which artist has the most albums?
SELECT ar.Name FROM Artist ar JOIN Album al ON al.ArtistId = ar.ArtistId GROUP BY ar.ArtistId ORDER BY count(*) DESC LIMIT 1;
-- Which artists have more than 1 album?
SELECT ar.Name FROM Artist ar JOIN Album al ON al.ArtistId = ar.ArtistId GROUP BY ar.ArtistId HAVING count(*) > 1;
-- artists without albums
SELECT Name FROM Artist WHERE ArtistId NOT IN (SELECT ArtistId FROM Album);
-- [ordered] What are the 5 longest tracks?
SELECT Name, Milliseconds FROM Track ORDER BY Milliseconds DESC LIMIT 5;
-- Show tracks longer than 5 minutes
SELECT Name FROM Track WHERE Milliseconds > 300000;
-- What is the total revenue?
SELECT sum(Total) FROM Invoice;
-- revenue by country
SELECT BillingCountry, sum(Total) FROM Invoice GROUP BY BillingCountry;
-- revenue per genre
SELECT g.Name, sum(l.UnitPrice * l.Quantity) FROM InvoiceLine l JOIN Track t ON t.TrackId = l.TrackId JOIN Genre g ON g.GenreId = t.GenreId GROUP BY g.GenreId;
-- [ordered] Who are the top 3 customers by revenue?
SELECT c.FirstName, c.LastName, sum(i.Total) FROM Customer c JOIN Invoice i ON i.CustomerId = c.CustomerId GROUP BY c.CustomerId ORDER BY 3 DESC LIMIT 3;
-- Which customer spent the most money?
SELECT c.FirstName, c.LastName FROM Customer c JOIN Invoice i ON i.CustomerId = c.CustomerId GROUP BY c.CustomerId ORDER BY sum(i.Total) DESC LIMIT 1;
-- How many customers are from Brazil?
SELECT count(*) FROM Customer WHERE Country = 'Brazil';
-- list the customers in Germany and Norway
SELECT FirstName, LastName FROM Customer WHERE Country IN ('Germany', 'Norway');
-- customers who are not from the USA
SELECT FirstName, LastName FROM Customer WHERE Country <> 'USA';
-- Which customers never bought anything?
SELECT FirstName, LastName FROM Customer WHERE CustomerId NOT IN (SELECT CustomerId FROM Invoice);
-- Which tracks have never been sold?
SELECT Name FROM Track WHERE TrackId NOT IN (SELECT TrackId FROM InvoiceLine);
-- total sales per year
SELECT strftime('%Y', InvoiceDate), sum(Total) FROM Invoice GROUP BY 1;
-- How many invoices were there in 2010?
SELECT count(*) FROM Invoice WHERE InvoiceDate >= '2010-01-01' AND InvoiceDate < '2011-01-01';
-- average invoice total
SELECT avg(Total) FROM Invoice;
-- What is the average track length per genre?
SELECT g.Name, avg(t.Milliseconds) FROM Track t JOIN Genre g ON g.GenreId = t.GenreId GROUP BY g.GenreId;
-- How many tracks are in the playlist Focus?
SELECT count(*) FROM PlaylistTrack pt JOIN Playlist p ON p.PlaylistId = pt.PlaylistId WHERE p.Name = 'Focus';
-- How many tracks does each playlist contain?
SELECT p.Name, count(*) FROM Playlist p JOIN PlaylistTrack pt ON pt.PlaylistId = p.PlaylistId GROUP BY p.PlaylistId;
-- playlists with no tracks
SELECT Name FROM Playlist WHERE PlaylistId NOT IN (SELECT PlaylistId FROM PlaylistTrack);
-- Who does Jana Pohl report to?
SELECT m.FirstName, m.LastName FROM Employee e JOIN Employee m ON m.EmployeeId = e.ReportsTo WHERE e.FirstName = 'Jana' AND e.LastName = 'Pohl';
-- Which employees report to Nina Keller?
SELECT e.FirstName, e.LastName FROM Employee e JOIN Employee m ON m.EmployeeId = e.ReportsTo WHERE m.FirstName = 'Nina' AND m.LastName = 'Keller';
-- Who is the oldest employee?
SELECT FirstName, LastName FROM Employee ORDER BY BirthDate LIMIT 1;
-- Which employees were hired after 2002?
SELECT FirstName, LastName FROM Employee WHERE HireDate >= '2003-01-01';
-- When was Rob Kerr hired?
SELECT HireDate FROM Employee WHERE FirstName = 'Rob' AND LastName = 'Kerr';
-- How many customers does each employee support?
SELECT e.FirstName, e.LastName, count(*) FROM Employee e JOIN Customer c ON c.SupportRepId = e.EmployeeId GROUP BY e.EmployeeId;
-- tracks without a composer
SELECT Name FROM Track WHERE Composer IS NULL;
-- What is the most expensive track price?
SELECT max(UnitPrice) FROM Track;
-- Which tracks cost more than 1 dollar?
SELECT Name FROM Track WHERE UnitPrice > 1;
-- [ordered] top 5 best selling tracks
SELECT t.Name, sum(l.Quantity) FROM Track t JOIN InvoiceLine l ON l.TrackId = t.TrackId GROUP BY t.TrackId ORDER BY 2 DESC, t.Name LIMIT 5;
-- Which genres did Luz Gomez buy?
SELECT DISTINCT g.Name FROM Genre g JOIN Track t ON t.GenreId = g.GenreId JOIN InvoiceLine l ON l.TrackId = t.TrackId JOIN Invoice i ON i.InvoiceId = l.InvoiceId JOIN Customer c ON c.CustomerId = i.CustomerId WHERE c.FirstName = 'Luz' AND c.LastName = 'Gomez';
-- which countries do our customers come from
SELECT DISTINCT Country FROM Customer;
-- How many different countries do customers live in?
SELECT count(DISTINCT Country) FROM Customer;
-- What percentage of customers are from the USA?
SELECT 100.0 * sum(Country = 'USA') / count(*) FROM Customer;
-- tracks longer than the average track
SELECT Name FROM Track WHERE Milliseconds > (SELECT avg(Milliseconds) FROM Track);
-- Which artists have rock tracks?
SELECT Name FROM Artist WHERE ArtistId IN (SELECT al.ArtistId FROM Album al JOIN Track t ON t.AlbumId = al.AlbumId JOIN Genre g ON g.GenreId = t.GenreId WHERE g.Name = 'Rock');
-- How many rock tracks were sold?
SELECT sum(l.Quantity) FROM InvoiceLine l JOIN Track t ON t.TrackId = l.TrackId JOIN Genre g ON g.GenreId = t.GenreId WHERE g.Name = 'Rock';
-- albums and their artists
SELECT al.Title, ar.Name FROM Album al JOIN Artist ar ON ar.ArtistId = al.ArtistId;
-- What is the email address of Kate Chase?
SELECT Email FROM Customer WHERE FirstName = 'Kate' AND LastName = 'Chase';
-- Which month of 2011 had the highest sales?
SELECT strftime('%Y-%m', InvoiceDate) FROM Invoice WHERE InvoiceDate >= '2011-01-01' AND InvoiceDate < '2012-01-01' GROUP BY 1 ORDER BY sum(Total) DESC LIMIT 1;
-- customers with a company
SELECT FirstName, LastName FROM Customer WHERE Company IS NOT NULL;
-- Which country has the most customers?
SELECT Country FROM Customer GROUP BY Country ORDER BY count(*) DESC, Country LIMIT 1;
-- average number of tracks per album
SELECT avg(n) FROM (SELECT count(*) n FROM Track GROUP BY AlbumId);
-- [refuse] What is the favourite colour of Kate Chase?
-- [refuse] How many concerts did Nordlys play?
-- [refuse] tell me a joke
-- [refuse] delete all customers
-- [refuse] Which drummers are left-handed?
-- [refuse] Wie viele Kunden haben wir in Deutschland?

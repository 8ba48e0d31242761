-- How many products are in each category?
SELECT c.CategoryName, count(*) FROM Products p JOIN Categories c ON c.CategoryID = p.CategoryID GROUP BY c.CategoryID;
-- Which products are discontinued?
SELECT ProductName FROM Products WHERE Discontinued = '1';
-- what are the 10 most expensive products
SELECT ProductName, UnitPrice FROM Products ORDER BY UnitPrice DESC LIMIT 10;
-- products supplied by Tokaro
SELECT p.ProductName FROM Products p JOIN Suppliers s ON s.SupplierID = p.SupplierID WHERE s.CompanyName = 'Tokaro';
-- Which suppliers are based in the UK?
SELECT CompanyName FROM Suppliers WHERE Country = 'UK';
-- total sales per category
SELECT c.CategoryName, sum(d.UnitPrice * d.Quantity * (1 - d.Discount)) FROM "Order Details" d JOIN Products p ON p.ProductID = d.ProductID JOIN Categories c ON c.CategoryID = p.CategoryID GROUP BY c.CategoryID;
-- How many orders did each employee handle?
SELECT e.FirstName, e.LastName, count(*) FROM Orders o JOIN Employees e ON e.EmployeeID = o.EmployeeID GROUP BY e.EmployeeID;
-- Which employee made the most orders?
SELECT e.FirstName, e.LastName FROM Orders o JOIN Employees e ON e.EmployeeID = o.EmployeeID GROUP BY e.EmployeeID HAVING count(*) = (SELECT max(n) FROM (SELECT count(*) AS n FROM Orders GROUP BY EmployeeID));
-- Which customers have not placed any orders?
SELECT CompanyName FROM Customers WHERE CustomerID NOT IN (SELECT CustomerID FROM Orders);
-- orders that have not been shipped yet
SELECT OrderID FROM Orders WHERE ShippedDate IS NULL;
-- How many orders were placed in 2017?
SELECT count(*) FROM Orders WHERE OrderDate >= '2017-01-01' AND OrderDate < '2018-01-01';
-- number of orders per shipper
SELECT s.CompanyName, count(*) FROM Orders o JOIN Shippers s ON s.ShipperID = o.ShipVia GROUP BY s.ShipperID;
-- average freight by ship country
SELECT ShipCountry, avg(Freight) FROM Orders GROUP BY ShipCountry;
-- Which products have less than 15 units in stock?
SELECT ProductName FROM Products WHERE UnitsInStock < 15;
-- products that are out of stock
SELECT ProductName FROM Products WHERE UnitsInStock = 0;
-- Who is Nancy Davis' manager?
SELECT m.FirstName, m.LastName FROM Employees e JOIN Employees m ON m.EmployeeID = e.ReportsTo WHERE e.FirstName = 'Nancy' AND e.LastName = 'Davis';
-- employees with their managers
SELECT e.FirstName, e.LastName, m.FirstName AS f, m.LastName AS l FROM Employees e LEFT JOIN Employees m ON m.EmployeeID = e.ReportsTo;
-- How many employees report to Andrew Fuller?
SELECT count(*) FROM Employees e JOIN Employees m ON m.EmployeeID = e.ReportsTo WHERE m.FirstName = 'Andrew' AND m.LastName = 'Fuller';
-- [ordered] Which 5 customers ordered the most?
SELECT c.CompanyName, count(*) FROM Customers c JOIN Orders o ON o.CustomerID = c.CustomerID GROUP BY c.CustomerID ORDER BY 2 DESC, 1 LIMIT 5;
-- Which customers ordered Green Tea?
SELECT DISTINCT c.CompanyName FROM Customers c JOIN Orders o ON o.CustomerID = c.CustomerID JOIN "Order Details" d ON d.OrderID = o.OrderID JOIN Products p ON p.ProductID = d.ProductID WHERE p.ProductName = 'Green Tea';
-- What products did Alpha Markt buy?
SELECT DISTINCT p.ProductName FROM Products p JOIN "Order Details" d ON d.ProductID = p.ProductID JOIN Orders o ON o.OrderID = d.OrderID JOIN Customers c ON c.CustomerID = o.CustomerID WHERE c.CompanyName = 'Alpha Markt';
-- How many units of Black Tea have been sold?
SELECT sum(d.Quantity) FROM "Order Details" d JOIN Products p ON p.ProductID = d.ProductID WHERE p.ProductName = 'Black Tea';
-- products between 10 and 20 dollars
SELECT ProductName FROM Products WHERE UnitPrice BETWEEN 10 AND 20;
-- Which suppliers provide more than 2 products?
SELECT s.CompanyName FROM Suppliers s JOIN Products p ON p.SupplierID = s.SupplierID GROUP BY s.SupplierID HAVING count(*) > 2;
-- list customers by country
SELECT Country, count(*) FROM Customers GROUP BY Country;
-- What is the total value of order 10250?
SELECT sum(UnitPrice * Quantity * (1 - Discount)) FROM "Order Details" WHERE OrderID = 10250;
-- Which category has the highest average price?
SELECT c.CategoryName FROM Products p JOIN Categories c ON c.CategoryID = p.CategoryID GROUP BY c.CategoryID ORDER BY avg(p.UnitPrice) DESC LIMIT 1;
-- orders per month in 2017
SELECT strftime('%Y-%m', OrderDate), count(*) FROM Orders WHERE OrderDate >= '2017-01-01' AND OrderDate < '2018-01-01' GROUP BY 1;
-- How many customers do we have in London?
SELECT count(*) FROM Customers WHERE City = 'London';
-- products priced above average
SELECT ProductName FROM Products WHERE UnitPrice > (SELECT avg(UnitPrice) FROM Products);
-- Which territories belong to the Eastern region?
SELECT t.TerritoryDescription FROM Territories t JOIN Regions r ON r.RegionID = t.RegionID WHERE r.RegionDescription = 'Eastern';
-- which shippers have never shipped an order
SELECT CompanyName FROM Shippers WHERE ShipperID NOT IN (SELECT ShipVia FROM Orders);
-- Show the contact name and phone of customers in Germany
SELECT ContactName, Phone FROM Customers WHERE Country = 'Germany';
-- When was the first order placed?
SELECT min(OrderDate) FROM Orders;
-- could you please tell me how many suppliers there are?
SELECT count(*) FROM Suppliers;
-- customers from Norway who ordered in 2017
SELECT CompanyName FROM Customers c WHERE Country = 'Norway' AND EXISTS (SELECT 1 FROM Orders o WHERE o.CustomerID = c.CustomerID AND OrderDate >= '2017-01-01' AND OrderDate < '2018-01-01');
-- [refuse] Which products are vegan?
-- [refuse] What is the profit margin of Green Tea?
-- [refuse] How many employees are on holiday?

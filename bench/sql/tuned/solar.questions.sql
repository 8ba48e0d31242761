-- how many projects have we completed
SELECT count(*) FROM Project WHERE projectStatus = 'completed';
-- number of projects by status
SELECT projectStatus, count(*) FROM Project GROUP BY projectStatus;
-- Show me every unpaid invoice with its number, amount and due date
SELECT invoiceNo, amount, dueOn FROM Invoice WHERE paidOn IS NULL;
-- how much money is still outstanding?
SELECT sum(amount) FROM Invoice WHERE paidOn IS NULL;
-- which invoices are overdue (not paid and the due date has passed)
SELECT invoiceNo FROM Invoice WHERE paidOn IS NULL AND dueOn < '2026-06-15';
-- who is our best paid employee per hour?
SELECT empName FROM Employee ORDER BY hourlyRate DESC LIMIT 1;
-- names and job titles of people who joined since 2023
SELECT empName, jobTitle FROM Employee WHERE startDate >= '2023-01-01';
-- average hourly rate for each job title
SELECT jobTitle, avg(hourlyRate) FROM Employee GROUP BY jobTitle;
-- products that need reordering, i.e. stock is below the reorder level
SELECT productName FROM Product WHERE qtyInStock < reorderLevel;
-- is there anything out of stock? give sku and name
SELECT sku, productName FROM Product WHERE qtyInStock = 0;
-- What do we sell the zapline 7kw charger for?
SELECT salePrice FROM Product WHERE productName = 'Zapline 7kW Charger';
-- [ordered] list the batteries with their sale price, dearest first
SELECT p.productName, p.salePrice FROM Product p JOIN ProductCategory c ON c.categoryId = p.categoryId WHERE c.categoryName = 'Battery' ORDER BY p.salePrice DESC;
-- total value of our stock at cost price
SELECT sum(qtyInStock * costPrice) FROM Product;
-- which suppliers are from the United Kingdom and deliver in under 4 days
SELECT companyName FROM Supplier WHERE country = 'United Kingdom' AND leadTimeDays < 4;
-- how many products do we get from each supplier
SELECT s.companyName, count(*) FROM Supplier s JOIN Product p ON p.supplierId = s.supplierId GROUP BY s.supplierId;
-- [ordered] top 5 projects by contract value: client name and value
SELECT c.fullName, p.contractValue FROM Project p JOIN Client c ON c.clientId = p.clientId ORDER BY p.contractValue DESC LIMIT 5;
-- Which sales rep signed the most projects?
SELECT e.empName FROM Project p JOIN Employee e ON e.empId = p.salesRepId GROUP BY e.empId ORDER BY count(*) DESC LIMIT 1;
-- How many projects did Dale Hockridge lead as installer in 2025, going by the signing date?
SELECT count(*) FROM Project p JOIN Employee e ON e.empId = p.leadInstallerId WHERE e.empName = 'Dale Hockridge' AND strftime('%Y', p.signedDate) = '2025';
-- clients without any project
SELECT fullName FROM Client WHERE clientId NOT IN (SELECT clientId FROM Project);
-- which clients were referred by Margit Olsen
SELECT c.fullName FROM Client c JOIN Client r ON r.clientId = c.referredById WHERE r.fullName = 'Margit Olsen';
-- what share of projects include a battery, in percent
SELECT 100.0 * sum(hasBattery) / count(*) FROM Project;
-- average system size in kWp for flat roofs
SELECT avg(systemKwp) FROM Project WHERE roofType = 'flat';
-- total hours worked per employee
SELECT e.empName, sum(t.hoursWorked) FROM TimeEntry t JOIN Employee e ON e.empId = t.empId GROUP BY e.empId;
-- employees who never logged any hours
SELECT empName FROM Employee WHERE empId NOT IN (SELECT empId FROM TimeEntry);
-- How long does a project take on average from signing to completion, in days?
SELECT avg(julianday(completedDate) - julianday(signedDate)) FROM Project WHERE completedDate IS NOT NULL;
-- how many units of the Jinrui 425W have gone into projects altogether
SELECT sum(i.qty) FROM ProjectItem i JOIN Product p ON p.productId = i.productId WHERE p.productName = 'Jinrui 425W';
-- [refuse] how many kilowatt hours did our systems generate last year
-- [refuse] which client complained about scaffolding?
-- [refuse] send a reminder to everyone with an unpaid invoice
-- [refuse] When does Bethan Rowe go on holiday?

-- how many pickers have we got from Poland?
SELECT count(*) FROM Picker WHERE HomeCountry = 'Poland';
-- plots without irrigation
SELECT Name FROM Plot WHERE IsIrrigated = 0;
-- which of our varieties are organic
SELECT Name FROM Variety WHERE IsOrganic = 1;
-- What is the total area of all our plots in hectares?
SELECT sum(Hectares) FROM Plot;
-- which fields do we lease from Weatherby Estate
SELECT Name FROM Plot WHERE LeasedFrom = 'Weatherby Estate';
-- names of the customers in Hereford
SELECT CompanyName FROM Customer WHERE Town = 'Hereford';
-- customers that get no discount
SELECT CompanyName FROM Customer WHERE DiscountPercent IS NULL;
-- What's the average hourly wage per home country? count everyone, also those who have left
SELECT HomeCountry, avg(HourlyWage) FROM Picker GROUP BY HomeCountry;
-- who is the foreman of Kasia Nowicka?
SELECT f.FirstName, f.LastName FROM Picker p JOIN Picker f ON f.PickerId = p.ForemanId WHERE p.FirstName = 'Kasia' AND p.LastName = 'Nowicka';
-- how many kilos did we harvest in September 2025
SELECT sum(WeightKg) FROM Harvest WHERE HarvestDate >= '2025-09-01' AND HarvestDate < '2025-10-01';
-- kilos of cherries picked so far this month, please
SELECT sum(h.WeightKg) FROM Harvest h JOIN Variety v ON v.VarietyId = h.VarietyId WHERE v.FruitKind = 'Cherry' AND h.HarvestDate >= '2026-06-01' AND h.HarvestDate < '2026-07-01';
-- harvested weight per kind of fruit in 2025
SELECT v.FruitKind, sum(h.WeightKg) FROM Harvest h JOIN Variety v ON v.VarietyId = h.VarietyId WHERE h.HarvestDate >= '2025-01-01' AND h.HarvestDate < '2026-01-01' GROUP BY v.FruitKind;
-- [ordered] the five pickers who picked the most weight in 2025, best first, with their kilos
SELECT p.FirstName, p.LastName, sum(h.WeightKg) FROM Picker p JOIN Harvest h ON h.PickerId = p.PickerId WHERE h.HarvestDate >= '2025-01-01' AND h.HarvestDate < '2026-01-01' GROUP BY p.PickerId ORDER BY sum(h.WeightKg) DESC LIMIT 5;
-- Which plots grow more than one variety?
SELECT p.Name FROM Plot p JOIN PlotVariety pv ON pv.PlotId = p.PlotId GROUP BY p.PlotId HAVING count(*) > 1;
-- how many apple trees do we have altogether
SELECT sum(pv.TreeCount) FROM PlotVariety pv JOIN Variety v ON v.VarietyId = pv.VarietyId WHERE v.FruitKind = 'Apple';
-- varieties we have never harvested
SELECT Name FROM Variety WHERE VarietyId NOT IN (SELECT VarietyId FROM Harvest);
-- what percentage of the harvested weight was grade A?
SELECT 100.0 * sum(CASE WHEN Grade = 'A' THEN WeightKg ELSE 0 END) / sum(WeightKg) FROM Harvest;
-- dates of the delivered but still unpaid deliveries to Wye Wholesale
SELECT d.DeliveryDate FROM Delivery d JOIN Customer c ON c.CustomerId = d.CustomerId WHERE c.CompanyName = 'Wye Wholesale' AND d.Status = 'Delivered' AND d.PaidOn IS NULL;
-- customers without any delivery on file, whatever its status
SELECT CompanyName FROM Customer WHERE CustomerId NOT IN (SELECT CustomerId FROM Delivery);
-- number of deliveries with status Delivered per month since January 2026
SELECT strftime('%Y-%m', DeliveryDate), count(*) FROM Delivery WHERE Status = 'Delivered' AND DeliveryDate >= '2026-01-01' GROUP BY 1;
-- [ordered] top 3 customers by value of goods with status Delivered, show name and value
SELECT c.CompanyName, sum(i.QuantityKg * i.PricePerKg) FROM Customer c JOIN Delivery d ON d.CustomerId = c.CustomerId JOIN DeliveryItem i ON i.DeliveryId = d.DeliveryId WHERE d.Status = 'Delivered' GROUP BY c.CustomerId ORDER BY 2 DESC LIMIT 3;
-- which vehicle is down for the most deliveries? the plate will do
SELECT v.Plate FROM Vehicle v JOIN Delivery d ON d.VehicleId = v.VehicleId GROUP BY v.VehicleId ORDER BY count(*) DESC LIMIT 1;
-- how many delivery items were sold above the list price of the variety
SELECT count(*) FROM DeliveryItem i JOIN Variety v ON v.VarietyId = i.VarietyId WHERE i.PricePerKg > v.ListPricePerKg;
-- Which pickers hold a driving licence but have never been the driver on a delivery?
SELECT FirstName, LastName FROM Picker WHERE HasDrivingLicence = 1 AND PickerId NOT IN (SELECT DriverId FROM Delivery WHERE DriverId IS NOT NULL);
-- pickers still working for us whose wage is below the average wage of all pickers, past and present
SELECT FirstName, LastName FROM Picker WHERE EndDate IS NULL AND HourlyWage < (SELECT avg(HourlyWage) FROM Picker);
-- How long does it take on average, in days, until a delivery to a supermarket is paid?
SELECT avg(julianday(d.PaidOn) - julianday(d.DeliveryDate)) FROM Delivery d JOIN Customer c ON c.CustomerId = d.CustomerId WHERE c.Kind = 'Supermarket' AND d.PaidOn IS NOT NULL;
-- [refuse] how much rain fell on South Slope last week
-- [refuse] which pesticide did we last use on the pear trees?
-- [refuse] put Anca Rusu's wage up to 13 pounds an hour
-- [refuse] How do I get rid of codling moth in my apples?
-- [refuse] what rent do we pay for River Piece
-- [refuse] do you think we should plant more plums next year
-- [refuse] which pickers live in the caravans on the farm?
-- [refuse] delete the cancelled deliveries from last year please

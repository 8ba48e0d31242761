-- How many machines are there per plant?
SELECT p.PlantName, count(*) FROM Plant p JOIN Machine m ON m.PlantId = p.PlantId GROUP BY p.PlantId, p.PlantName;
-- Which machines are in Leeds Works?
SELECT m.ModelName FROM Machine m JOIN Plant p ON p.PlantId = m.PlantId WHERE p.PlantName = 'Leeds Works';
-- What is the heaviest part?
SELECT PartName FROM Part ORDER BY WeightKg DESC LIMIT 1;
-- list all parts made of steel
SELECT PartName FROM Part WHERE Material = 'Steel';
-- What is the average hourly wage of operators on the night shift?
SELECT avg(HourlyWage) FROM Operator WHERE Shift = 'Night';
-- Who is our oldest operator?
SELECT OperatorName FROM Operator ORDER BY BirthDate LIMIT 1;
-- How much did we spend on maintenance in total?
SELECT sum(Cost) FROM Maintenance;
-- total maintenance cost per machine
SELECT m.ModelName, sum(x.Cost) FROM Maintenance x JOIN Machine m ON m.MachineId = x.MachineId GROUP BY m.MachineId, m.ModelName;
-- Which machine has the highest maintenance cost?
SELECT m.ModelName FROM Maintenance x JOIN Machine m ON m.MachineId = x.MachineId GROUP BY m.MachineId, m.ModelName ORDER BY sum(x.Cost) DESC LIMIT 1;
-- How many defects of high severity were reported?
SELECT count(*) FROM Defect WHERE Severity = 'High';
-- number of defects by type
SELECT DefectType, count(*) FROM Defect GROUP BY DefectType;
-- Which part has the most defects?
SELECT p.PartName FROM Defect d JOIN WorkOrder w ON w.WorkOrderId = d.WorkOrderId JOIN Part p ON p.PartId = w.PartId GROUP BY p.PartId, p.PartName ORDER BY count(*) DESC LIMIT 1;
-- How many pieces did each operator produce?
SELECT o.OperatorName, sum(w.QuantityProduced) FROM WorkOrder w JOIN Operator o ON o.OperatorId = w.OperatorId GROUP BY o.OperatorId, o.OperatorName;
-- [ordered] top 3 operators by quantity produced
SELECT o.OperatorName, sum(w.QuantityProduced) FROM WorkOrder w JOIN Operator o ON o.OperatorId = w.OperatorId GROUP BY o.OperatorId, o.OperatorName ORDER BY 2 DESC LIMIT 3;
-- Which work orders are not finished?
SELECT WorkOrderId FROM WorkOrder WHERE FinishedAt IS NULL;
-- Which machines were bought before 2010?
SELECT ModelName FROM Machine WHERE PurchaseDate < '2010-01-01';
-- List active machines from Haas
SELECT ModelName FROM Machine WHERE IsActive = 1 AND Manufacturer = 'Haas';
-- How many machines are inactive?
SELECT count(*) FROM Machine WHERE IsActive = 0;
-- Which parts have never been produced?
SELECT PartName FROM Part WHERE PartId NOT IN (SELECT PartId FROM WorkOrder);
-- Which machines cost more than 90000?
SELECT ModelName FROM Machine WHERE PurchasePrice > 90000;
-- What does a gear cost?
SELECT UnitCost FROM Part WHERE PartName = 'Gear';
-- show me the operators in the north region
SELECT o.OperatorName FROM Operator o JOIN Plant p ON p.PlantId = o.PlantId WHERE p.Region = 'North';
-- Average purchase price per manufacturer
SELECT Manufacturer, avg(PurchasePrice) FROM Machine GROUP BY Manufacturer;
-- Which manufacturers do we buy machines from?
SELECT DISTINCT Manufacturer FROM Machine;
-- How many work orders were started in March 2025?
SELECT count(*) FROM WorkOrder WHERE StartedAt >= '2025-03-01' AND StartedAt < '2025-04-01';
-- What was the total quantity produced per month in 2025?
SELECT strftime('%Y-%m', StartedAt), sum(QuantityProduced) FROM WorkOrder WHERE StartedAt >= '2025-01-01' AND StartedAt < '2026-01-01' GROUP BY 1;
-- Who worked on the shaft?
SELECT DISTINCT o.OperatorName FROM Operator o JOIN WorkOrder w ON w.OperatorId = o.OperatorId JOIN Part p ON p.PartId = w.PartId WHERE p.PartName = 'Shaft';
-- Which plants have more than 2 machines?
SELECT p.PlantName FROM Plant p JOIN Machine m ON m.PlantId = p.PlantId GROUP BY p.PlantId, p.PlantName HAVING count(*) > 2;
-- Which machines had no maintenance?
SELECT ModelName FROM Machine WHERE MachineId NOT IN (SELECT MachineId FROM Maintenance);
-- parts that weigh between 1 and 2.5 kg
SELECT PartName FROM Part WHERE WeightKg BETWEEN 1 AND 2.5;
-- Which parts cost more than average?
SELECT PartName FROM Part WHERE UnitCost > (SELECT avg(UnitCost) FROM Part);
-- When did Ella Stone start?
SELECT StartDate FROM Operator WHERE OperatorName = 'Ella Stone';
-- How many defects did Tess Holt's machines have?
SELECT count(DISTINCT d.DefectId) FROM Defect d JOIN WorkOrder w ON w.WorkOrderId = d.WorkOrderId JOIN Maintenance x ON x.MachineId = w.MachineId WHERE x.Technician = 'Tess Holt';
-- [ordered] operators ordered by wage from highest to lowest
SELECT OperatorName, HourlyWage FROM Operator ORDER BY HourlyWage DESC;
-- [refuse] How many vacation days does Bob Hill have left?
-- [refuse] Which suppliers deliver brass?
-- [refuse] update the wage of Alice Ward to 25
-- [refuse] How noisy is the Press X1?
-- [refuse] what is the meaning of life
